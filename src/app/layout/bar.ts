import { punkt } from './theme/tokens';

export const barHeight = 52;

/** CSS anchor of the part of the bar that flash messages use. */
export const flashAnchor = '--flashes';

export const bottomBarHeight = 60;

export const footHeight = 24;

/** Below this height, as at 400 % zoom, nothing stays fixed while the page scrolls (WCAG 1.4.10). */
export const lowWindow = '@media (max-height: 420px)';

export const barLink = {
    color: punkt.white,
    font: 'inherit',
    fontSize: 14,
    lineHeight: 1.45,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const;

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
    // Forced colours make transparent lines visible.
    '@media (forced-colors: active)': {
        borderTopColor: 'Canvas',
        borderBottomColor: isOn ? 'Highlight' : 'Canvas',
    },
});
