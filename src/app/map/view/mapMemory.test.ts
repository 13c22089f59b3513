import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readMapMemory, rememberedPosition, rememberMap } from './mapMemory';

const position = { latitude: 59.92, longitude: 10.75, zoom: 15 };

describe('map position and layers are kept in local storage', () => {
    beforeEach(() => localStorage.clear());

    it('updates a part and keeps the rest', () => {
        rememberMap({ position });
        rememberMap({ overlays: ['bydeler'] });
        rememberMap({ base: 'satelittkart' });
        expect(readMapMemory()).toEqual({ position, overlays: ['bydeler'], base: 'satelittkart' });
    });

    it.each(['', 'not json', 'null', '[]', '"text"', '17'])('tolerates damaged storage: %s', (damaged) => {
        localStorage.setItem('bymelding-kart', damaged);
        expect(readMapMemory()).toEqual({ overlays: [] });
    });

    it('discards only the damaged part', () => {
        localStorage.setItem(
            'bymelding-kart',
            JSON.stringify({ position: { latitude: 0, longitude: 0, zoom: 3 }, base: 7, overlays: ['trær'] }),
        );
        expect(readMapMemory()).toEqual({ overlays: ['trær'] });
    });

    it('forgets a position outside the bounds', () => {
        rememberMap({ position });
        expect(
            rememberedPosition([
                [59, 10],
                [60, 11],
            ]),
        ).toEqual(position);
        expect(
            rememberedPosition([
                [58, 7],
                [58.2, 8],
            ]),
        ).toBeUndefined();
    });

    it('works without storage', () => {
        const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
            throw new DOMException('full', 'QuotaExceededError');
        });
        expect(() => rememberMap({ position })).not.toThrow();
        refuse.mockRestore();
    });
});
