ROOMS = {}
