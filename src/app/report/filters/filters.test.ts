import { expect, test } from 'vitest';
import { nb } from '../../../../i18n/nb';
import { filterNames, filterOf, isListFilter } from '../query/filters';

test('every filter has its texts', () => {
    for (const name of filterNames) {
        expect(nb.reports.chip).toHaveProperty(name);
        if (isListFilter(name) && !filterOf(name).isLinked) expect(nb.reports.filter).toHaveProperty(name);
    }
});
