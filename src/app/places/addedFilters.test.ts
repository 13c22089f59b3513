import { expect, test } from 'vitest';
import { nb } from '../../../i18n/nb';
import '../capabilities';
import { addedFilters } from './addedFilters';

test('every added filter has its texts', () => {
    const chips: object = nb.reports.chip;
    const controls: object = nb.reports.filter;
    const filters = addedFilters();
    expect(filters.length).toBeGreaterThan(5);
    for (const { name, isLinked } of filters) {
        expect(chips).toHaveProperty(name);
        if (!isLinked) expect(controls).toHaveProperty(name);
    }
});
