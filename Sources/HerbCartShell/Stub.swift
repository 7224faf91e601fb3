import HerbCart
