import { punkt } from './tokens';

/** Height of the navigation bar; pages that fill the window subtract it. */
export const barHeight = 52;

/** What stands in the bar as text. */
export const barLink = {
    color: punkt.white,
    font: 'inherit',
    fontSize: 14,
    lineHeight: 1.45,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const;

/** An entry of the menu fills the bar's height and carries the line of the page one is on. */
export const barEntry = (isOn: boolean) => ({
    ...barLink,
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    px: 0.25,
    borderTop: '3px solid transparent',
    borderBottom: `3px solid ${isOn ? punkt.blue1000 : 'transparent'}`,
    borderRadius: 0,
});
