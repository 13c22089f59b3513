/** For a select whose empty choice has a text of its own. */
export const showsEmpty = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } };
