"""One module per page of docs/results/: `measure` runs the experiments and sets the blocks."""
