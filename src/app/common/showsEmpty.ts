export const showsEmpty = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } };
