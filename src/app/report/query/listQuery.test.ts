import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { osloDay } from '../../../api/rules/oslo';
import { relativeDeadlines } from '../../../api/rules/relativeDeadlines';
import {
    applyChange,
    emptyQuery,
    filterKey,
    frameworkSearch,
    isFiltered,
    listSearch,
    normalisedQuery,
    pageButtons,
    parseFrameworkSearch,
    parseQuery,
    writeQuery,
    type ReportListQuery,
} from './listQuery';
import { reportSorts } from '../../../api/rules/sorts';

const day = fc
    .date({ min: new Date('2017-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => osloDay(date));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999 }).map(String), { minLength: 1, maxLength: 4 });
const queries: fc.Arbitrary<ReportListQuery> = fc.record({
    filter: fc.record(
        {
            datoFra: day,
            datoTil: day,
            tidsfristDatoFra: day,
            tidsfristDatoTil: day,
            meldingstypeId: ids,
            meldingsStatusId: ids,
            selskapId: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 2 }),
            avtaleId: ids,
            bydelId: ids,
            delbydel: ids,
            frist: fc.constantFrom(...relativeDeadlines),
            fritekstSok: fc
                .string({ maxLength: 60 })
                .map((typed) => typed.trim())
                .filter((typed) => typed !== ''),
        },
        { requiredKeys: [] },
    ),
    sort: fc.constantFrom(...reportSorts),
    page: fc.integer({ min: 1, max: 10_000 }),
});

describe('report-handling §2: filters live in the query string under their specified names', () => {
    it('are written and read under these names', () => {
        const search =
            'datoFra=2026-01-01&datoTil=2026-01-31&tidsfristDatoFra=2026-02-01&tidsfristDatoTil=2026-02-28&meldingstypeId=3&meldingstypeId=9' +
            '&meldingsStatusId=4&selskapId=3f2504e0-4f89-41d3-9a0c-0305e82c3301&avtaleId=7&bydelId=16&delbydel=101&fritekstSok=hull&sorterEtter=tidsfrist&page=3';
        const query = parseQuery(`?${search}`);
        expect(query).toEqual({
            filter: {
                datoFra: '2026-01-01',
                datoTil: '2026-01-31',
                tidsfristDatoFra: '2026-02-01',
                tidsfristDatoTil: '2026-02-28',
                meldingstypeId: ['3', '9'],
                meldingsStatusId: ['4'],
                selskapId: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
                avtaleId: ['7'],
                bydelId: ['16'],
                delbydel: ['101'],
                fritekstSok: 'hull',
            },
            sort: 'tidsfrist',
            page: 3,
        });
        expect(writeQuery(query)).toBe(search);
    });

    it('reload gives the same view: the written query is read back, for any choice', () => {
        fc.assert(
            fc.property(queries, (query) => {
                expect(parseQuery(writeQuery(query))).toEqual(query);
            }),
        );
    });

    it('an address without filters has no query string, and is the newest first', () => {
        expect(writeQuery(emptyQuery)).toBe('');
        expect(parseQuery('')).toEqual(emptyQuery);
        expect(emptyQuery.sort).toBe('dato');
    });

    it.each(['selskapId', 'avtaleId', 'meldingstypeId', 'meldingsStatusId', 'bydelId', 'delbydel'])(
        'keeps any id of %s, a number or a text (D1, D14)',
        (name) => {
            const texts = ['17', 'vei-9', 'grünerløkka', 'vei.hull', 'Nordre Aker', 'a+b&c'];
            const query = { ...emptyQuery, filter: { [name]: texts } };
            expect(parseQuery(writeQuery(query))).toEqual(query);
            expect(writeQuery(parseQuery(`${name}=vei-9`))).toBe(`${name}=vei-9`);
        },
    );

    it('keeps the caller, nobody and people by id as responsible, and ignores a name', () => {
        const people = ['meg', 'ingen', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'];
        const address = [...people, 'kari', 'meg.', 'f'.repeat(36)].map((value) => `ansvarlig=${value}`).join('&');
        expect(parseQuery(address).filter).toEqual({ ansvarlig: people });
    });

    it.each([
        ['prioritet', 'hoy', 'haster'],
        ['bestand', 'paVent', 'borte'],
        ['kjennetegn', 'apen', 'lukket'],
        ['feilarsakId', '17', 'abc'],
        ['feilarsakId', '999999999', '9999999999'],
    ])('keeps the known values of %s, which a city would refuse others of', (name, known, unknown) =>
        expect(parseQuery(`${name}=${known}&${name}=${unknown}`).filter).toEqual({ [name]: [known] }),
    );

    it('ignores nonsense', () => {
        const query = parseQuery(
            `datoFra=i+går&datoTil=2026-13-01&meldingstypeId=+3&meldingstypeId=4&meldingstypeId=4&selskapId=&selskapId=a+&avtaleId=${'a'.repeat(101)}&sorterEtter=id&page=-2&ukjent=1`,
        );
        expect(query).toEqual({ ...emptyQuery, filter: { meldingstypeId: ['4'] } });
    });

    it.each(['2026-02-30', '2026-04-31', '2025-02-29', '0000-01-01'])('ignores the nonexistent day %s', (date) =>
        expect(parseQuery(`datoFra=${date}`)).toEqual(emptyQuery),
    );

    it('never fails, for any pasted link', () => {
        fc.assert(
            fc.property(fc.string(), (search) => {
                expect(() => normalisedQuery(search)).not.toThrow();
            }),
        );
    });
});

describe('a change during an earlier one', () => {
    const from = parseQuery('bydelId=3&page=2');
    it('keeps the earlier one', () => {
        const current = parseQuery('bydelId=3&meldingstypeId=1&sorterEtter=adresse');
        expect(writeQuery(applyChange(current, from, parseQuery('bydelId=3&bydelId=9')))).toBe(
            'meldingstypeId=1&bydelId=3&bydelId=9&sorterEtter=adresse',
        );
        expect(writeQuery(applyChange(current, from, parseQuery('')))).toBe('meldingstypeId=1&sorterEtter=adresse');
        expect(writeQuery(applyChange(current, from, parseQuery('bydelId=3&sorterEtter=status')))).toBe(
            'meldingstypeId=1&bydelId=3&sorterEtter=status',
        );
    });
    it('is the whole change otherwise', () => {
        fc.assert(
            fc.property(queries, queries, (before, after) => {
                expect(writeQuery(applyChange(before, before, after))).toBe(writeQuery(after));
            }),
        );
    });
});

describe('relative deadlines', () => {
    it('are kept in the query string by their meaning', () => {
        expect(normalisedQuery('?frist=forfalt')).toBe('frist=forfalt');
        expect(parseQuery('frist=snart')).toEqual(emptyQuery);
    });
});

describe('D8: the selection is cleared with the filter and survives paging and sorting', () => {
    it('the filter is identified by its matches, not by order or page', () => {
        fc.assert(
            fc.property(queries, (query) => {
                expect(filterKey(parseQuery(writeQuery(query)).filter)).toBe(filterKey(query.filter));
            }),
        );
    });

    it('sorting alone filters nothing', () => {
        expect(isFiltered(parseQuery('sorterEtter=adresse&page=4').filter)).toBe(false);
        expect(isFiltered({ fritekstSok: 'hull' })).toBe(true);
        expect(isFiltered({ datoTil: '2026-01-01' })).toBe(true);
    });
});

describe("react-admin's query under its own names", () => {
    it('is converted both ways unchanged, for any choice', () => {
        fc.assert(
            fc.property(queries, (query) => {
                expect(parseFrameworkSearch(frameworkSearch(query))).toEqual(query);
            }),
        );
    });

    it('a bare address is a query too, so that no earlier filter is restored from the store', () => {
        const search = frameworkSearch(parseQuery(''));
        expect(search).not.toBe('');
        expect(parseFrameworkSearch(search)).toEqual(emptyQuery);
    });
});

describe('report-handling §3: a saved filter stores the query string', () => {
    it('is the same filter with or without question mark, page or another order', () => {
        expect(normalisedQuery('?page=3&bydelId=3&datoFra=2026-01-01')).toBe('datoFra=2026-01-01&bydelId=3');
        expect(normalisedQuery('datoFra=2026-01-01&bydelId=3')).toBe('datoFra=2026-01-01&bydelId=3');
    });
});

describe('the report open beside the list', () => {
    it('is last in the address, and not part of the list or of a saved filter', () => {
        const query = parseQuery('?melding=12&bydelId=3&page=2');
        expect(query).toMatchObject({ opened: '12', page: 2 });
        expect(writeQuery(query)).toBe('bydelId=3&page=2&melding=12');
        expect(listSearch('?melding=12&bydelId=3&page=2')).toBe('bydelId=3&page=2');
        expect(normalisedQuery('?melding=12&bydelId=3')).toBe('bydelId=3');
        expect(frameworkSearch(query)).not.toContain('melding');
    });
    it('stays when the list changes', () => {
        const now = parseQuery('?melding=12&bydelId=3');
        expect(writeQuery(applyChange(now, now, { ...now, filter: {}, opened: undefined }))).toBe('melding=12');
    });
    it.each(['0', 'a-7f', '6f9619ff-8b86-d011-b42d-00c04fc964ff', '99999999999'])('may be %s (D14)', (id) => {
        expect(parseQuery(`?melding=${id}`).opened).toBe(id);
        expect(writeQuery(parseQuery(`?melding=${id}`))).toBe(`melding=${id}`);
    });
    it.each(['', '%22', 'a+b', 'a%5C', 'a'.repeat(101)])('is none for %j', (value) =>
        expect(parseQuery(`?melding=${value}`).opened).toBeUndefined(),
    );
});

describe('report-handling §2, §9: pages of 100 with five page buttons', () => {
    it.each([
        [1, 3, [1, 2, 3]],
        [1, 20, [1, 2, 3, 4, 5]],
        [3, 20, [1, 2, 3, 4, 5]],
        [10, 20, [8, 9, 10, 11, 12]],
        [20, 20, [16, 17, 18, 19, 20]],
        [1, 1, [1]],
    ])('page %i of %i has the buttons %j', (page, pages, expected) =>
        expect(pageButtons(page, pages)).toEqual(expected),
    );

    it('always has the current page among at most five consecutive ones', () => {
        fc.assert(
            fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(), (pages, at) => {
                const page = (at % pages) + 1;
                const buttons = pageButtons(page, pages);
                expect(buttons).toContain(page);
                expect(buttons.length).toBe(Math.min(5, pages));
                expect(
                    buttons.every(
                        (one, index) =>
                            one >= 1 && one <= pages && (index === 0 || one === (buttons[index - 1] ?? 0) + 1),
                    ),
                ).toBe(true);
            }),
        );
    });
});

it('a filter of a capability is one value or several', () => {
    const search = 'lukketDatoFra=2026-01-01';
    expect(filterKey({ lukketDatoFra: '2026-01-01' })).toBe(search);
    expect(filterKey(parseQuery(search).filter)).toBe(search);
});
