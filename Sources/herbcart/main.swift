import HerbCart
import HerbCartShell

System.exit(await Program().run(Array(CommandLine.arguments.dropFirst())))
