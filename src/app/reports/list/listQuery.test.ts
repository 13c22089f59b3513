import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportSorts } from '../../../contract/entities/report';
import { apiFilter, emptyQuery, filterKey, isFiltered, normalisedQuery, pageButtons, pageSize, parseQuery, writeQuery, type ReportListQuery } from './listQuery';

const day = fc.date({ min: new Date('2017-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999 }).map(String), { minLength: 1, maxLength: 4 });
const queries: fc.Arbitrary<ReportListQuery> = fc.record({
    dates: fc.record({ datoFra: day, datoTil: day, tidsfristDatoFra: day, tidsfristDatoTil: day }, { requiredKeys: [] }),
    lists: fc.record({ meldingstypeId: ids, meldingsStatusId: ids, selskapId: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 2 }), avtaleId: ids, bydelId: ids, delbydel: ids }, { requiredKeys: [] }),
    fritekstSok: fc.string({ maxLength: 60 }).map((typed) => typed.trim()),
    sorterEtter: fc.constantFrom(...reportSorts),
    page: fc.integer({ min: 1, max: 10_000 }),
});

describe('report-handling §2: filters live in the query string under their specified names', () => {
    it('are written and read under these names', () => {
        const search =
            'datoFra=2026-01-01&datoTil=2026-01-31&tidsfristDatoFra=2026-02-01&tidsfristDatoTil=2026-02-28&meldingstypeId=3&meldingstypeId=9' +
            '&meldingsStatusId=4&selskapId=3f2504e0-4f89-41d3-9a0c-0305e82c3301&avtaleId=7&bydelId=16&delbydel=101&fritekstSok=hull&sorterEtter=tidsfrist&page=3';
        const query = parseQuery(`?${search}`);
        expect(query).toEqual({
            dates: { datoFra: '2026-01-01', datoTil: '2026-01-31', tidsfristDatoFra: '2026-02-01', tidsfristDatoTil: '2026-02-28' },
            lists: { meldingstypeId: ['3', '9'], meldingsStatusId: ['4'], selskapId: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'], avtaleId: ['7'], bydelId: ['16'], delbydel: ['101'] },
            fritekstSok: 'hull',
            sorterEtter: 'tidsfrist',
            page: 3,
        });
        expect(writeQuery(query)).toBe(search);
    });

    it('reload gives the same view: what is written is read back, for any choice', () => {
        fc.assert(fc.property(queries, (query) => { expect(parseQuery(writeQuery(query))).toEqual(query); }));
    });

    it('an address without filters has no query string, and is the newest first', () => {
        expect(writeQuery(emptyQuery)).toBe('');
        expect(parseQuery('')).toEqual(emptyQuery);
        expect(emptyQuery.sorterEtter).toBe('dato');
    });

    it('passes over what makes no sense', () => {
        const query = parseQuery('datoFra=i+går&datoTil=2026-13-01&meldingstypeId=abc&meldingstypeId=4&meldingstypeId=4&selskapId=7&sorterEtter=id&page=-2&ukjent=1');
        expect(query).toEqual({ ...emptyQuery, lists: { meldingstypeId: ['4'] } });
    });

    it.each(['2026-02-30', '2026-04-31', '2025-02-29'])('passes over the day %s, which no calendar has', (date) => expect(parseQuery(`datoFra=${date}`)).toEqual(emptyQuery));

    it('never fails, whatever a pasted link holds', () => {
        fc.assert(fc.property(fc.string(), (search) => { expect(() => normalisedQuery(search)).not.toThrow(); }));
    });
});

describe('D8: selection is dropped with the filter and survives paging and sorting', () => {
    it('the filter is known by what it lets through, not by order or page', () => {
        fc.assert(fc.property(queries, fc.constantFrom(...reportSorts), fc.integer({ min: 1, max: 50 }), (query, sorterEtter, page) => { expect(filterKey({ ...query, sorterEtter, page })).toBe(filterKey(query)); }));
    });

    it('sorting alone filters nothing', () => {
        expect(isFiltered({ ...emptyQuery, sorterEtter: 'adresse', page: 4 })).toBe(false);
        expect(isFiltered({ ...emptyQuery, fritekstSok: 'hull' })).toBe(true);
        expect(isFiltered({ ...emptyQuery, dates: { datoTil: '2026-01-01' } })).toBe(true);
    });
});

describe('report-handling §7: the API is asked with the same names', () => {
    it('lists repeat their key, an empty search is left out', () => {
        expect(apiFilter({ ...emptyQuery, lists: { bydelId: ['3', '9'] }, dates: { datoFra: '2026-01-01' } })).toEqual({ bydelId: ['3', '9'], datoFra: '2026-01-01' });
        expect(apiFilter({ ...emptyQuery, fritekstSok: 'hull' })).toEqual({ fritekstSok: 'hull' });
    });
});

describe('report-handling §3: a saved filter stores the query string', () => {
    it('is the same filter with or without question mark, page or another order', () => {
        expect(normalisedQuery('?page=3&bydelId=3&datoFra=2026-01-01')).toBe('datoFra=2026-01-01&bydelId=3');
        expect(normalisedQuery('datoFra=2026-01-01&bydelId=3')).toBe('datoFra=2026-01-01&bydelId=3');
    });
});

describe('report-handling §2, §9: pages of 100 with five page buttons', () => {
    it('has 100 rows a page', () => expect(pageSize).toBe(100));

    it.each([
        [1, 3, [1, 2, 3]],
        [1, 20, [1, 2, 3, 4, 5]],
        [3, 20, [1, 2, 3, 4, 5]],
        [10, 20, [8, 9, 10, 11, 12]],
        [20, 20, [16, 17, 18, 19, 20]],
        [1, 1, [1]],
    ])('page %i of %i has the buttons %j', (page, pages, expected) => expect(pageButtons(page, pages)).toEqual(expected));

    it('always has the current page among at most five that follow each other', () => {
        fc.assert(
            fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(), (pages, at) => {
                const page = (at % pages) + 1;
                const buttons = pageButtons(page, pages);
                expect(buttons).toContain(page);
                expect(buttons.length).toBe(Math.min(5, pages));
                expect(buttons.every((one, index) => one >= 1 && one <= pages && (index === 0 || one === (buttons[index - 1] ?? 0) + 1))).toBe(true);
            }),
        );
    });
});
