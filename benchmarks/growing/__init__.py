"""How cost grows: one module for each thing that there may be more of."""
