import { describe, expect, it } from 'vitest';
import { statusLabel } from '../src/api/rules/statuses';
import { categoryGroups, reportTypes } from '../src/demo/startingData/reportTypes';
import { statuses } from '../src/demo/startingData/statuses';
import { cityNames } from './en/cityNames';

const keysOf = (names: object): string[] => Object.keys(names).toSorted();

describe("English names of the city's catalogues", () => {
    it('every status has one, and none is left over', () => {
        const labels = new Set(statuses.map(({ id, name }) => statusLabel({ id, navn: name })));
        expect(keysOf(cityNames.status)).toEqual([...labels].toSorted());
    });
    it('every report type and category has one', () => {
        expect(keysOf(cityNames.type)).toEqual(reportTypes.map(({ name }) => name).toSorted());
        expect(keysOf(cityNames.category)).toEqual(categoryGroups.map(({ navn }) => navn).toSorted());
    });
    it('two types never share one', () => {
        const names = Object.values(cityNames.type);
        expect(new Set(names).size).toBe(names.length);
    });
    it('no name has a character with a meaning in texts', () => {
        // A dot in the key would be read as a step down, %{ and |||| as places to fill and plurals.
        const keys = Object.values(cityNames).flatMap((names) => Object.entries(names).flat());
        expect(keys.filter((name) => /%\{|\|\|\|\|/.test(name))).toEqual([]);
        expect(keysOf(cityNames.type).filter((name) => name.includes('.'))).toEqual([]);
    });
});
