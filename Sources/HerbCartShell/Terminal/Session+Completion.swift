import HerbCart

extension Session {
  /// What completes words at the prompt: the cart, the catalogue, the formulas, the folders.
  ///
  /// A file that can't be read completes nothing; the command that needs it tells why.
  package func completer() -> Completer {
    var completer = Completer()
    completer.table = table
    completer.lineCount = { [cart] in cart.lineCount }
    completer.lineName = { [cart] number in cart.lines[number - 1].drug.name }
    completer.herbs = { [library] text, limit in
      (try? library.catalogue())?.find(text, limit: limit) ?? []
    }
    completer.formulas = { [library] text in (try? library.formulas())?.find(text) ?? [] }
    completer.files = { folder in
      System.names(in: folder).map { name in
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let isFolder = (try? System.status(path))?.isDirectory == true
        return isFolder ? name + "/" : name
      }
    }
    return completer
  }
}
