import { modes, statusColours } from './tokens';

/** A global style sheet: styling two hundred elements one by one would take most of the time of a filter change. */
export const markStyles = (mode: 'light' | 'dark') => ({
    '.status-pill': {
        display: 'inline-block',
        padding: '2px 8px',
        borderRadius: 2,
        fontSize: '0.78rem',
        fontWeight: 600,
        lineHeight: 1.45,
    },
    '.status-pill::before': {
        content: '""',
        display: 'inline-block',
        width: 8,
        height: 8,
        marginRight: 6,
        borderRadius: '50%',
        verticalAlign: 'middle',
    },
    ...Object.fromEntries(
        Object.entries(statusColours[mode]).flatMap(([name, { background, ink, dot }]) => [
            [`.status-pill.${name}`, { backgroundColor: background, color: ink }],
            [`.status-pill.${name}::before`, { backgroundColor: dot }],
        ]),
    ),
    '.status-pill.ikke-tildelt::before': {
        background: 'none',
        border: `2px solid ${statusColours[mode]['ikke-tildelt'].dot}`,
    },
    '.status-pill.ikke-behandlet::before': {
        background: `linear-gradient(90deg, ${statusColours[mode]['ikke-behandlet'].dot} 50%, transparent 50%)`,
        border: `1px solid ${statusColours[mode]['ikke-behandlet'].dot}`,
    },
    // Printed without its background, the dot would leave a gap.
    '@media print': {
        '.status-pill': { border: '1px solid', backgroundColor: 'transparent !important' },
        '.status-pill::before': { display: 'none' },
    },
    '.deadline': { display: 'inline-flex', alignItems: 'baseline', gap: 4, fontWeight: 600 },
    '.deadline svg': { alignSelf: 'center', fontSize: '1.1em' },
    '.deadline.overdue': { color: modes[mode].late },
    '.deadline.near-due-date': { color: modes[mode].soon },
});
