import { describe, expect, it } from 'vitest';
import { pinSize, pinSvg } from './pins';

describe('pin icons (report-handling §2)', () => {
    it('are 24 by 30', () => expect(pinSize).toEqual({ width: 24, height: 30 }));

    it('differ for status 1, 2, 3, 4 and others, by colour and by symbol', () => {
        const icons = [1, 2, 3, 4, 6].map(pinSvg);
        expect(new Set(icons).size).toBe(5);
        expect(new Set(icons.map((icon) => /fill="(#\w{6})" stroke/.exec(icon)?.[1])).size).toBe(5);
        expect(new Set(icons.map((icon) => icon.replaceAll(/#\w{6}/g, ''))).size).toBe(5);
    });

    it('are the same for all others', () => expect(new Set([5, 6, 7, 71, 100, 316].map(pinSvg)).size).toBe(1));
});
