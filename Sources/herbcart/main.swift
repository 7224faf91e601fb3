import HerbCart
import HerbCartShell

let program = Program()
let arguments = Array(CommandLine.arguments.dropFirst())
let status =
  System.isTerminal(System.standardInput)
  ? await program.runApart(arguments) : await program.run(arguments)
System.exit(status)
