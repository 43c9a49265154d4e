PIECES = {}
