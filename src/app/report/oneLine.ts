const fade = 16;

/** Keeps chips on one line that scrolls sideways and fades out at its end, since rows need the height. */
export const oneLine = {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    p: '3px',
    pr: `${fade}px`,
    mx: '-3px',
    maskImage: `linear-gradient(to right, #000 calc(100% - ${fade}px), transparent)`,
    '& > *': { flex: 'none' },
    '@media print': { flexWrap: 'wrap', maskImage: 'none' },
} as const;
