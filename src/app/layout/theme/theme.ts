import { nbNO } from '@mui/material/locale';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { barHeight, lowWindow } from '../bar';
import { HelperText } from '../../common/words';
import { BackdropFade } from '../covers';
import { markStyles } from './markStyles';
import { modes } from './tokens';

/** How long a flash message is shown (administration §9). */
const flashMs = 7000;
const square = 2;

const forcedColours = '@media (forced-colors: active)';
const telephone = '@media (max-width: 599.95px)';
const selectedLine = '2px solid Highlight';

/** A long name breaks within a word before it makes a telephone's page wider than its window. */
const heading = { fontWeight: 700, overflowWrap: 'anywhere' } as const;

const focusRing = (colour: string) => ({ outline: `3px solid ${colour}`, outlineOffset: 2 });

const themeOf = (mode: 'light' | 'dark'): RaThemeOptions => {
    const tokens = modes[mode];
    return {
        ...defaultTheme,
        palette: {
            mode,
            primary: { main: tokens.primary, contrastText: tokens.onPrimary },
            secondary: { main: tokens.accent, contrastText: tokens.onPrimary },
            error: { main: tokens.late },
            warning: { main: tokens.soon },
            success: { main: tokens.success },
            info: { main: tokens.accent },
            background: { default: tokens.ground, paper: tokens.paper },
            text: { primary: tokens.ink, secondary: tokens.muted },
            divider: tokens.line,
            action: { hover: tokens.hover },
        },
        shape: { borderRadius: square },
        typography: {
            fontFamily: 'Inter, "Helvetica Neue", Arial, sans-serif',
            fontSize: 14,
            h1: { ...heading, fontSize: '1.375rem', letterSpacing: '-0.01em', color: tokens.primary },
            h2: { ...heading, fontSize: '1rem', color: tokens.primary },
            h3: { ...heading, fontSize: '0.9375rem', color: tokens.primary },
            h6: { fontSize: '1rem', fontWeight: 700 },
            body1: { fontSize: '0.875rem', lineHeight: 1.45 },
            body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
            button: { fontWeight: 600, textTransform: 'none' },
        },
        motion: { reducedMotion: 'system' },
        components: {
            ...defaultTheme.components,
            ...nbNO.components,
            MuiCssBaseline: {
                styleOverrides: {
                    body: { colorScheme: mode },
                    ':focus-visible': focusRing(tokens.focus),
                    [forcedColours]: { '[aria-current]:not([aria-current=false])': { outline: selectedLine } },
                    ...markStyles(mode),
                    '@media (prefers-reduced-motion: reduce)': {
                        // `none` instead of a tiny duration, with which elements would start a transition for each
                        // change of style.
                        '*': { animationDuration: '0.01ms !important', transition: 'none !important' },
                    },
                },
            },
            MuiButtonBase: {
                defaultProps: { disableRipple: true },
                styleOverrides: { root: { '&.Mui-focusVisible': focusRing(tokens.focus) } },
            },
            MuiButton: {
                defaultProps: { disableElevation: true },
                styleOverrides: {
                    root: { borderRadius: square, padding: '7px 14px', whiteSpace: 'nowrap' },
                    text: { padding: '7px 10px' },
                    outlined: {
                        borderWidth: 2,
                        borderColor: tokens.primary,
                        '&:hover': { borderWidth: 2, borderColor: tokens.focus, backgroundColor: tokens.hover },
                    },
                    contained: {
                        border: `2px solid ${tokens.primary}`,
                        '&.Mui-disabled': { borderColor: 'transparent' },
                    },
                    sizeSmall: { padding: '4px 10px' },
                },
            },
            MuiOutlinedInput: {
                styleOverrides: {
                    root: { borderRadius: square, backgroundColor: tokens.paper, fontSize: '0.875rem' },
                    notchedOutline: { borderColor: tokens.field },
                },
            },
            MuiPickersOutlinedInput: {
                styleOverrides: {
                    root: { borderRadius: square, backgroundColor: tokens.paper },
                    notchedOutline: { borderColor: tokens.field },
                },
            },
            MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
            MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
            // It explains why the field is disabled, so it must be readable.
            MuiFormHelperText: {
                defaultProps: { component: HelperText },
                styleOverrides: { root: { '&.Mui-disabled': { color: tokens.muted } } },
            },
            MuiAutocomplete: {
                defaultProps: { ...nbNO.components?.MuiAutocomplete?.defaultProps, fullWidth: true },
                styleOverrides: {
                    paper: { border: `1px solid ${tokens.line}`, boxShadow: '0 4px 16px rgb(0 0 0 / 18%)' },
                },
            },
            MuiPaper: {
                defaultProps: { elevation: 0 },
                styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: tokens.line } },
            },
            MuiAccordion: { defaultProps: { disableGutters: true, variant: 'outlined', square: true } },
            MuiBackdrop: { defaultProps: { slots: { transition: BackdropFade } } },
            MuiDialog: {
                styleOverrides: {
                    paper: {
                        border: `1px solid ${tokens.line}`,
                        // The bar above shows flash messages. Full-screen dialogs only have their title there.
                        '&:not(.MuiDialog-paperFullScreen)': { maxHeight: `calc(100% - ${2 * (barHeight + 8)}px)` },
                        [lowWindow]: { '&:not(.MuiDialog-paperFullScreen)': { maxHeight: 'calc(100% - 64px)' } },
                        [telephone]: {
                            '&:not(.MuiDialog-paperFullScreen)': {
                                margin: `${barHeight + 8}px 8px 8px`,
                                maxHeight: `calc(100% - ${barHeight + 16}px)`,
                                [lowWindow]: { margin: 8, maxHeight: 'calc(100% - 16px)' },
                            },
                            '&.MuiDialog-paperFullWidth:not(.MuiDialog-paperFullScreen)': {
                                width: 'calc(100% - 16px)',
                            },
                        },
                    },
                },
            },
            MuiDialogTitle: { styleOverrides: { root: { [telephone]: { paddingInline: 16 } } } },
            MuiDialogContent: { styleOverrides: { root: { [telephone]: { paddingInline: 16 } } } },
            MuiDialogActions: {
                styleOverrides: { root: { padding: '8px 24px 16px', [telephone]: { paddingInline: 16 } } },
            },
            MuiLink: {
                defaultProps: { underline: 'always' },
                // A target of 24 pixels (WCAG 2.5.8) without more line height.
                styleOverrides: { root: { paddingBlock: 5 } },
            },
            // Forced colours remove backgrounds, so the current item gets an outline in the system's colour.
            MuiTabs: { styleOverrides: { indicator: { [forcedColours]: { backgroundColor: 'Highlight' } } } },
            MuiMenuItem: {
                styleOverrides: {
                    root: {
                        '&.Mui-selected': {
                            [forcedColours]: { boxShadow: 'none', outline: selectedLine, outlineOffset: -2 },
                        },
                    },
                },
            },
            MuiToggleButton: {
                styleOverrides: {
                    root: { '&.Mui-selected': { [forcedColours]: { outline: selectedLine, outlineOffset: -2 } } },
                },
            },
            MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 44 } } },
            MuiTableCell: {
                styleOverrides: {
                    root: { borderColor: tokens.line },
                    head: { fontWeight: 700, color: tokens.primary },
                },
            },
            MuiTooltip: {
                styleOverrides: {
                    tooltip: { fontSize: '0.8125rem', backgroundColor: tokens.tooltip },
                },
            },
            MuiSnackbarContent: {
                styleOverrides: {
                    root: {
                        padding: '2px 16px',
                        border: `1px solid ${tokens.line}`,
                        '@media (min-width: 600px)': { minWidth: 0 },
                    },
                    message: { padding: '4px 0' },
                },
            },
            RaNotification: { defaultProps: { autoHideDuration: flashMs } },
            // Confirmations look like other dialogs: without icons, with a filled confirm button.
            RaConfirm: {
                styleOverrides: {
                    root: {
                        '& .MuiDialogTitle-root': { fontSize: '1.125rem' },
                        '& .MuiButton-startIcon': { display: 'none' },
                        '& .ra-confirm.ra-confirm': {
                            padding: '7px 14px',
                            border: `2px solid ${tokens.primary}`,
                            color: tokens.onPrimary,
                            backgroundColor: tokens.primary,
                            '&.Mui-disabled': { opacity: 0.5 },
                        },
                        '& .ra-confirm.RaConfirm-confirmWarning': {
                            borderColor: tokens.late,
                            color: tokens.onPrimary,
                            backgroundColor: tokens.late,
                        },
                    },
                },
            },
        },
    };
};

export const lightTheme: RaThemeOptions = themeOf('light');
export const darkTheme: RaThemeOptions = themeOf('dark');
