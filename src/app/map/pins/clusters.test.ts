import { describe, expect, it } from 'vitest';
import type { Place } from '../../data/mapped';
import { createClusterIndex, isCluster, spiderOffsets } from './clusters';

const oslo: [number, number, number, number] = [10.4, 59.78, 11, 60.17];
const places: Place[] = [
    { id: 1, latitude: 59.911, longitude: 10.75 },
    { id: 2, latitude: 59.9112, longitude: 10.7503 },
    { id: 3, latitude: 59.95, longitude: 10.9 },
    { id: 4, latitude: 59.95, longitude: 10.9 },
];

describe('clusters of pins', () => {
    const index = createClusterIndex(places);

    it('groups nearby pins at a low zoom and splits them at a high one', () => {
        const far = index.itemsIn(oslo, 12);
        expect(far.map((item) => (isCluster(item) ? item.count : item.id)).sort()).toEqual([2, 2]);
        const near = index.itemsIn(oslo, 18);
        expect(near.flatMap((item) => (isCluster(item) ? [] : [item.id])).sort()).toEqual([1, 2]);
    });

    it('returns only pins and clusters inside the box', () => {
        expect(index.itemsIn([10.85, 59.9, 11, 60], 12)).toHaveLength(1);
    });

    it('returns the zoom at which a cluster splits, and none for a single position', () => {
        const at = (latitude: number) =>
            index
                .itemsIn(oslo, 12)
                .filter(isCluster)
                .find((item) => Math.abs(item.latitude - latitude) < 0.01);
        const parting = at(59.911);
        const same = at(59.95);
        if (!parting || !same) throw new Error('expected two clusters');
        expect(index.partsAt(parting.clusterId)).toBeGreaterThan(12);
        expect(index.partsAt(same.clusterId)).toBeUndefined();
        expect(
            index
                .placesIn(same.clusterId)
                .map(({ id }) => id)
                .sort(),
        ).toEqual([3, 4]);
    });

    it('finds the pin of a report, or the cluster containing it', () => {
        const near = index.itemsIn(oslo, 18);
        expect(index.itemOf(1, near)).toBe(places[0]);
        expect(index.itemOf(4, near)).toMatchObject({ clusterId: expect.any(Number), count: 2 });
        expect(index.itemOf(99, near)).toBeUndefined();
    });

    it('clusters 10,000 pins without losing one', () => {
        const many = Array.from({ length: 10_000 }, (_, id): Place => ({
            id,
            latitude: 59.82 + ((id * 7919) % 10_000) / 40_000,
            longitude: 10.6 + ((id * 104_729) % 10_000) / 30_000,
        }));
        const full = createClusterIndex(many);
        expect(full.itemsIn(oslo, 13).reduce((sum, item) => sum + (isCluster(item) ? item.count : 1), 0)).toBe(10_000);
    });
});

describe('pins of the same position are spread around it', () => {
    it.each([2, 8, 9, 40])('%i pins do not cover each other', (count) => {
        const offsets = spiderOffsets(count);
        expect(offsets).toHaveLength(count);
        for (const [at, a] of offsets.entries())
            for (const b of offsets.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(20);
    });
});
