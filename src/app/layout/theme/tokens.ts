import type { StatusClass } from '../../../api/entities/report';

/** The Punkt colours in use, by their names in Punkt (a test compares them with @oslokommune/punkt-css). */
export const punkt = {
    darkBlue: '#2a2859',
    warmBlue: '#1f42aa',
    blue1000: '#6fe9ff',
    blue500: '#b3f5ff',
    blue300: '#d1f9ff',
    blue100: '#f1fdff',
    darkGreen: '#034b45',
    green: '#43f8b6',
    lightGreen: '#c7f6c9',
    red1000: '#ff8274',
    red600: '#ffb4ac',
    red400: '#ffdfdc',
    yellow1000: '#f9c66b',
    yellow500: '#ffe7bc',
    lightBeige: '#f8f0dd',
    purple: '#e0adff',
    neutral1000: '#2c2c2c',
    neutral200: '#f2f2f2',
    gray900: '#1a1a1a',
    gray800: '#333333',
    gray700: '#4d4d4d',
    gray300: '#b3b3b3',
    white: '#ffffff',
} as const;

/** Light and dark. Every pair of text and background meets AA. The top bar is dark blue in both. */
export const modes = {
    light: {
        ground: '#f7f6f3',
        paper: punkt.white,
        hover: punkt.blue100,
        line: '#e6e4e0',
        ink: punkt.neutral1000,
        muted: '#5b5a66',
        primary: punkt.darkBlue,
        onPrimary: punkt.white,
        // Deadlines that have passed, and those within 48 hours.
        late: '#a3170c',
        soon: '#7a4b00',
        focus: punkt.warmBlue,
        accent: punkt.warmBlue,
        success: punkt.darkGreen,
        field: '#8f8ea8',
        tooltip: punkt.neutral1000,
    },
    dark: {
        ground: punkt.gray900,
        paper: '#262626',
        hover: '#2f3340',
        line: '#474747',
        ink: '#f2f2f2',
        muted: '#bdbdc4',
        primary: punkt.blue500,
        onPrimary: punkt.gray900,
        late: punkt.red600,
        soon: punkt.yellow1000,
        focus: punkt.purple,
        accent: punkt.blue1000,
        success: punkt.green,
        field: '#8a8a92',
        tooltip: punkt.gray700,
    },
};

type Colours = Record<'background' | 'ink' | 'dot', string>;

export const statusColours: Record<'light' | 'dark', Record<StatusClass, Colours>> = {
    light: {
        'ikke-tildelt': { background: punkt.red400, ink: punkt.neutral1000, dot: '#c9372c' },
        'ikke-behandlet': { background: punkt.yellow500, ink: punkt.neutral1000, dot: '#b06f00' },
        avvist: { background: '#e9e9e9', ink: punkt.neutral1000, dot: '#6b6b6b' },
        'under-behandling': { background: punkt.blue300, ink: punkt.neutral1000, dot: punkt.warmBlue },
        'ferdig-behandlet': { background: punkt.lightGreen, ink: punkt.neutral1000, dot: punkt.darkGreen },
    },
    dark: {
        'ikke-tildelt': { background: '#5c2019', ink: punkt.white, dot: punkt.red1000 },
        'ikke-behandlet': { background: '#55400f', ink: punkt.white, dot: punkt.yellow1000 },
        avvist: { background: punkt.gray700, ink: punkt.white, dot: punkt.gray300 },
        'under-behandling': { background: '#1d3568', ink: punkt.white, dot: punkt.blue1000 },
        'ferdig-behandlet': { background: '#0b4a3c', ink: punkt.white, dot: punkt.green },
    },
};
