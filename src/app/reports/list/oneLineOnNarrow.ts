/** On a telephone chips scroll sideways, to keep rows visible below them. */
export const oneLineOnNarrow = {
    display: 'flex',
    gap: 0.75,
    flexWrap: { xs: 'nowrap', md: 'wrap' },
    overflowX: { xs: 'auto', md: 'visible' },
    minWidth: 0,
    '& > *': { flex: 'none' },
    '@media print': { flexWrap: 'wrap' },
} as const;
