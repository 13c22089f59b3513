export const pageSides = {
    maxWidth: 1320,
    mx: 'auto',
    px: { xs: 1.75, sm: 2.5 },
    pt: 2.25,
    pb: { xs: 9, md: 2.25 },
} as const;
/** Content on the left, controls on the right, narrower beside the list; stacked on a telephone. */
export const twoColumns = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) var(--handling-width, 380px)' },
    gap: 2.25,
    mt: 2.25,
    alignItems: 'start',
} as const;
export const inset = { px: { xs: 1.25, sm: 2.25 }, py: 2 } as const;
export const banner = { ...inset, py: 1.75, borderLeft: 4, borderLeftColor: 'secondary.main' } as const;
