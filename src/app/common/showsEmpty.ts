/** Shows the label of the empty choice of a list field. */
export const showsEmpty = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } };
