import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Status } from '../../../api/entities/report';
import { contractorReports, serviceReports } from '../../data/reports';
import { levelsOf, pickerTree, statusTree } from './statusTree';

const one = (id: number, foreldreId: number): Status => ({
    id,
    navn: `Status ${id}`,
    foreldreId,
    class: 'ferdig-behandlet',
    tekstmal: '',
});
/** The catalogue of report-handling §4, shortened below 200. */
const catalogue = [
    ...[1, 2, 3, 4, 5].map((id) => one(id, 0)),
    ...[6, 7, 8, 71, 100, 150, 200, 300, 315, 316].map((id) => one(id, 5)),
    ...[10, 11, 12, 53, 54, 55, 73].map((id) => one(id, 8)),
    ...[15, 16, 17, 19, 20, 21, 22, 23, 24, 50, 52, 72].map((id) => one(id, 100)),
    ...[18, 305].map((id) => one(id, 150)),
    ...[26, 27, 57].map((id) => one(id, 200)),
    ...[301, 302, 303, 304, 310].map((id) => one(id, 300)),
];
const idsOf = (statuses: readonly Status[]): number[] => statuses.map(({ id }) => id);

describe('report-handling §4: the status picker is hierarchical', () => {
    const tree = statusTree(catalogue);

    it('a choice shows the next level', () => {
        expect(levelsOf(tree, 4).map(({ choices }) => idsOf(choices))).toEqual([[1, 2, 3, 4, 5]]);
        const levels = levelsOf(tree, 5);
        expect(levels).toHaveLength(2);
        expect(levels[0]?.chosen).toBe(5);
        expect(levels[1]).toMatchObject({ parent: 5, chosen: undefined });
        expect(idsOf(levels[1]?.choices ?? [])).toEqual([6, 7, 8, 71, 100, 150, 200, 300, 315, 316]);
    });

    it('leads from 5 by 100 to 21', () => {
        expect(tree.path(21)).toEqual([5, 100, 21]);
        expect(levelsOf(tree, 21).map(({ chosen }) => chosen)).toEqual([5, 100, 21]);
    });

    it('shows every stored status with each level selected', () => {
        fc.assert(
            fc.property(fc.constantFrom(...catalogue), ({ id }) => {
                const levels = levelsOf(tree, id);
                const path = tree.path(id);
                expect(path.at(-1)).toBe(id);
                expect(levels.slice(0, path.length).map(({ chosen }) => chosen)).toEqual([...path]);
                for (const { choices, chosen } of levels)
                    if (chosen !== undefined) expect(idsOf(choices)).toContain(chosen);
            }),
        );
    });

    it.each([
        ['have ended', { avsluttet: true }],
        ['can be chosen by nobody', { velgesAv: 'ingen' }],
    ] as const)(
        'a status whose children %s is chosen itself, and leads on once one of them can be chosen',
        (_, gone) => {
            const below = (...ids: number[]) =>
                catalogue.map((status) => (ids.includes(status.id) ? { ...status, ...gone } : status));
            const closed = pickerTree(serviceReports, below(18, 305), 4);
            expect(idsOf(closed.children(5))).toContain(150);
            expect(closed.children(150)).toEqual([]);
            expect(closed.leadsOn(150)).toBe(false);
            const half = pickerTree(serviceReports, below(18), 4);
            expect(idsOf(half.children(150))).toEqual([305]);
            expect(half.leadsOn(150)).toBe(true);
            // The report's own is shown, and the one above it can be chosen.
            const own = pickerTree(serviceReports, below(18, 305), 18);
            expect(levelsOf(own, 18).map(({ chosen }) => chosen)).toEqual([5, 150, 18]);
            expect(own.leadsOn(150)).toBe(false);
        },
    );

    it('terminates for a circular catalogue', () => expect(statusTree([one(1, 2), one(2, 1)]).path(1)).toEqual([2, 1]));
});

describe('report-handling §4, D7: a contractor sees only parents of statuses allowed for contractors', () => {
    it('shows only the named statuses', () => {
        const tree = pickerTree(contractorReports, catalogue, 4);
        expect(idsOf(tree.children(0))).toEqual([2, 3, 4, 5]);
        expect(idsOf(tree.children(5))).toEqual([6, 7, 8, 71, 100, 150, 200, 300]);
        expect(idsOf(tree.children(8))).toEqual([11, 12, 54]);
        expect(idsOf(tree.children(100))).toEqual([16, 17, 21, 22, 24, 52, 72]);
        expect(idsOf(tree.children(200))).toEqual([57]);
        expect(idsOf(tree.children(300))).toEqual([301, 302, 303, 310]);
    });

    it('a parent without any is hidden', () =>
        expect(
            idsOf(
                pickerTree(
                    contractorReports,
                    catalogue.filter(({ id }) => id !== 57),
                    4,
                ).children(5),
            ),
        ).not.toContain(200));

    it('the stored status is shown even if a contractor could not choose it', () => {
        expect(idsOf(pickerTree(contractorReports, catalogue, 1).children(0))).toContain(1);
        expect(idsOf(pickerTree(contractorReports, catalogue, 315).children(5))).toContain(315);
    });
});
