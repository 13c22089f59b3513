import type { Theme } from '@mui/material';
import { punkt } from '../layout/theme/tokens';

/** The colours also differ in lightness, for colour-blind users and for print. */
const palettes = {
    light: {
        steps: ['#8fd3f5', '#4f8fd0', punkt.warmBlue, '#16143a'],
        pair: [punkt.warmBlue, '#d98a1f'],
        lines: [punkt.warmBlue, '#b06f00', punkt.darkGreen, '#8b3fb0'],
        change: [punkt.warmBlue, '#b3b1b8', '#d98a1f'],
    },
    dark: {
        steps: ['#2f6fb0', '#5aa5e0', punkt.blue500, punkt.white],
        pair: [punkt.blue1000, punkt.yellow1000],
        lines: [punkt.blue1000, punkt.yellow1000, punkt.green, punkt.purple],
        change: [punkt.blue500, '#77757f', punkt.yellow1000],
    },
} as const;
export type Palette = keyof (typeof palettes)['light'];

export const coloursOf = ({ palette: { mode } }: Theme, name: Palette): string[] => [...palettes[mode][name]];
