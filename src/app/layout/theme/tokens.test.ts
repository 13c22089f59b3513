import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modes, punkt, statusColours } from './tokens';

const css = readFileSync('node_modules/@oslokommune/punkt-css/dist/css/pkt.css', 'utf8').toLowerCase();

const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const value = parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

describe('colours', () => {
    it.each(Object.entries(punkt))('%s is a colour of Punkt', (_name, hex) => {
        expect(css).toContain(hex);
    });

    it.each(['light', 'dark'] as const)('text reaches AA contrast in %s', (mode) => {
        const { ground, paper, hover, ink, muted, primary, onPrimary, late, soon } = modes[mode];
        for (const behind of [ground, paper, hover])
            for (const text of [ink, muted, primary, late, soon])
                expect(contrast(text, behind), `${text} on ${behind}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5);
        for (const { background, ink: text } of Object.values(statusColours[mode]))
            expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['light', 'dark'] as const)('focus is visible against its surroundings in %s', (mode) => {
        expect(contrast(modes[mode].focus, modes[mode].ground)).toBeGreaterThanOrEqual(3);
        expect(contrast(modes[mode].focus, modes[mode].paper)).toBeGreaterThanOrEqual(3);
    });
});
