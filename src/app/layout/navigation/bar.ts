import { punkt } from '../theme/tokens';

/** Height of the navigation bar; pages that fill the window subtract it. */
export const barHeight = 52;

/** Of a bar that stays at the bottom of the window: pages of a list, handling on a telephone. */
export const bottomBarHeight = 60;

/**
 * A window this low, as at 400 %, has no room for parts that stay in place while the page scrolls (WCAG 1.4.10).
 */
export const lowWindow = '@media (max-height: 420px)';

/** Text in the bar. */
export const barLink = {
    color: punkt.white,
    font: 'inherit',
    fontSize: 14,
    lineHeight: 1.45,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const;

/** A menu entry fills the bar's height and is underlined on the current page. */
export const barEntry = (isOn: boolean) => ({
    ...barLink,
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    px: 0.25,
    minWidth: 24,
    borderTop: '3px solid transparent',
    borderBottom: `3px solid ${isOn ? punkt.blue1000 : 'transparent'}`,
    borderRadius: 0,
    // Forced colours show a transparent line as any other.
    '@media (forced-colors: active)': {
        borderTopColor: 'Canvas',
        borderBottomColor: isOn ? 'Highlight' : 'Canvas',
    },
});
