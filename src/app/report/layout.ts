export const pageSides = {
    maxWidth: 1320,
    mx: 'auto',
    px: { xs: 1.75, sm: 2.5 },
    pt: { xs: 2.25, md: 1 },
    pb: { xs: 9, md: 2.25 },
} as const;
export const twoColumns = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) var(--handling-width, 380px)' },
    gap: { xs: 2.25, md: 1.5 },
    alignItems: 'start',
} as const;
export const inset = { px: { xs: 1.25, sm: 2.25 }, py: 2 } as const;
export const banner = {
    ...inset,
    py: { xs: 1.75, md: 1.25 },
    borderLeft: 4,
    borderLeftColor: 'secondary.main',
} as const;
