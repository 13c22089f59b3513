import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/harness/withDatabase';
import { reportQuerySchema } from '../../../api/entities/report';
import type { Queries } from '../../database/database';
import { searchCondition } from './compile';
import { sweepFormerWords } from './formerWords';
import { searchReports } from './reports';

const { database } = withDatabase();

/** Reports by number, with the text of the searched fields. */
const texts: Record<number, { description: string; address: string; email: string | null }> = {
    1: { description: 'Stort hull i veien, nær Storgata', address: 'Åsveien 12B', email: 'ola.nordmann@epost.no' },
    2: { description: 'Gatelyset blinker', address: 'Storgata 5', email: 'kari@epost.no' },
    3: { description: 'GATELYS er mørkt ved hullet', address: 'Karl Johans gate 1', email: null },
    4: { description: 'Gatas lys og hull og gatekant', address: 'Ærfuglveien 3', email: 'ola@firma.no' },
    5: { description: 'Kant-stein løs. Veien i hull!', address: 'Storgata 50', email: null },
    6: { description: 'And i parken (stokkand)', address: 'Øvre Slottsgate 7', email: 'or@epost.no' },
};

beforeAll(async () => {
    await database.script(`
        insert into status (id, name, parent_id, class) values (1, 'Ikke tildelt', 0, 'ikke-tildelt'), (2, 'Ikke behandlet', 0, 'ikke-behandlet'),
            (100, 'Aa henvises', 5, 'ferdig-behandlet'), (315, 'Takk for innspill', 5, 'ferdig-behandlet'), (316, 'Takk for innspill', 5, 'ferdig-behandlet');
        insert into category_group values (1, 'Vei');
        insert into report_type (id, name, category_group_id, public, deadline_days) values (1, 'Ås', 1, true, 5), (2, 'Ærfugl', 1, true, 5), (3, 'Zebrafelt', 1, true, 5);
        insert into district values (1, 'Gamle Oslo'), (2, 'Grünerløkka');`);
    for (const [number, { description, address, email }] of Object.entries(texts)) {
        const n = Number(number);
        await database.rows(sql`
            insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, sender_email, created_by_name, created_at, received_at, deadline, description)
            values (${n}, ${100_000 + n}, ${1 + (n % 3)}, ${[1, 2, 100, 315, 316, 1][n - 1]}, ${address}, 59.9, 10.7, ${1 + (n % 2)}, ${email}, 'App', now(),
                    ${`2026-03-2${n}T23:30:00+01:00`}::timestamptz, ${n === 6 ? null : `2026-04-0${7 - n}T12:00:00Z`}::timestamptz, ${description})`);
    }
});

const found = async (text: string): Promise<number[]> =>
    (
        await database.rows<{ id: number }>(
            sql`select id from report where ${(await searchCondition(database, text)).holds} order by id`,
        )
    ).map(({ id }) => id);
const list = async (query: Record<string, string | string[]>) => {
    const { meldinger, totaltAntall } = await searchReports(database, reportQuerySchema.parse(query), sql`true`, {
        now: new Date(),
        isOfCompany: false,
    });
    return { ids: meldinger.map(({ id }) => id), total: totaltAntall };
};

// How a search is read is in src/api/rules/searchGrammar.test.ts.
describe('free-text search (report-handling §2 search tips, D8)', () => {
    it.each([
        ['case-insensitive, also beyond ASCII', 'åsveien HULL', [1]],
        ['a whole word, not a part of one', 'gatelys', [3]],
        ['words without operator are joined by AND', 'hull veien', [1, 5]],
        ['* at the end of a word', 'gatelys*', [2, 3]],
        ['* inside a word', 'gate*t', [2, 4]],
        ['* inside a word after one letter', 'h*l', [1, 4, 5]],
        ['* inside a word that matches nothing', 'h*x', []],
        ['* inside a word, but not in this field', 'adresse:h*l', []],
        ['* inside a word, in this field', 'adresse:s*a', [2, 5]],
        ['not a word with a * inside', 'NOT h*l', [2, 3, 6]],
        ['a word and not one with a * inside', 'storgata -h*l', [2]],
        ['one or the other with a * inside', 'h*l OR b*r', [1, 2, 4, 5]],
        ['* inside a word of words written together', 'ola.n*n@epost', [1]],
        ['* inside a running number', '1*04', [4]],
        ['* inside a running number or another', '1*2 OR 1*5', [2, 5]],
        ['* inside a running number, by its field', 'meldingsnr:1*06', [6]],
        ['* inside a number of the address', 'adresse:1*b', [1]],
        ['* inside and at the end', 'g*l*ys*', [2, 3]],
        ['OR', 'gatelys OR veien', [1, 3, 5]],
        ['NOT', 'hull NOT veien', [4]],
        ['NOT alone', 'NOT hull', [2, 3, 6]],
        ['NOT with a star inside', 'NOT g*lys', [1, 2, 4, 5, 6]],
        ['nothing but what must not be there', '-veien -and', [2, 3, 4]],
        ['one thing or the absence of another', 'parken OR NOT hull', [2, 3, 6]],
        ['no word and not the absence of another', 'NOT (hull OR NOT gatelys*)', [2, 3]],
        ['not a running number with a star inside', 'NOT meldingsnr:1*04', [1, 2, 3, 5, 6]],
        ['parentheses', '(gatelys OR hull) NOT veien', [3, 4]],
        ['quoted phrase', '"hull i veien"', [1]],
        ['words written together are a phrase', 'kant-stein', [5]],
        ['a phrase does not run from the description into the address', '"storgata åsveien"', []],
        ['field epost:', 'epost:ola.nordmann@epost.no', [1]],
        ['field epost: with a star', 'epost:ola*', [1, 4]],
        ['field adresse:', 'adresse:storgata', [2, 5]],
        ['field adresse: with a star inside', 'adresse:stor*ta', [2, 5]],
        ['field beskrivelse:', 'beskrivelse:storgata', [1]],
        ['field beskrivelse: with a star inside', 'beskrivelse:stor*ta', [1]],
        ['field lopenummer:', 'lopenummer:10000*', [1, 2, 3, 4, 5, 6]],
        ['a number without field', '100004', [4]],
        ['field with a phrase', 'adresse:"karl johans gate"', [3]],
        ['field with a group', 'adresse:(storgata -50)', [2]],
        ['open quote is searched as plain words', '"hull veien', [1, 5]],
        ['nothing but signs finds nothing', '?!', []],
    ])('%s: %s', async (_, text, ids) => {
        expect(await found(text)).toEqual(ids);
        expect((await list({ fritekstSok: text })).total).toBe(ids.length);
    });
    it.each(['hull veien', 'gatelys*', 'h*l', 'NOT hull', 'storgata -h*l', 'adresse:s*a', '1*2 OR 1*5', 'h*x'])(
        'the same reports are found and counted in every order: %s',
        async (text) => {
            const ids = await found(text);
            for (const sorterEtter of ['dato', 'tidsfrist', 'adresse', 'status', 'type']) {
                const page = await list({ fritekstSok: text, sorterEtter });
                expect([page.ids.toSorted(), page.total], sorterEtter).toEqual([ids, ids.length]);
            }
        },
    );
});

describe('filters (report-handling §2, D8)', () => {
    it('days are inclusive, in Oslo', async () => {
        expect((await list({ datoFra: '2026-03-22', datoTil: '2026-03-23' })).ids).toEqual([3, 2]);
        expect((await list({ datoFra: '0001-01-01', datoTil: '9999-12-31' })).total).toBe(6);
        expect((await list({ datoFra: '9999-12-31' })).total).toBe(0);
    });
});

describe('a search by a company that may not see reporters’ e-mail (personvern, D15)', () => {
    it('finds nothing by the e-mail, whatever the search looks like', async () => {
        const find = async (queries: Queries, text: string, hidesReporters: boolean) => {
            const query = reportQuerySchema.parse({ fritekstSok: text });
            const { meldinger } = await searchReports(queries, query, sql`true`, {
                now: new Date(),
                isOfCompany: hidesReporters,
                hidesReporters,
            });
            return meldinger.map(({ id }) => id);
        };
        await database
            .transaction(async (queries) => {
                // So many words that an exclusion of all of them is looked up on its own.
                const many = Array.from({ length: 100 }, (_, index) => `q${index}w`).join(' ');
                await queries.rows(sql`update report set sender_email = 'qaw.1985@epost.no' where id = 2`);
                await queries.rows(sql`update report set description = ${many} where id = 6`);
                expect(await find(queries, '1*85', false)).toEqual([2]);
                expect(await find(queries, '1*85', true)).toEqual([]);
                expect(await find(queries, '1*04 OR 19*5', true)).toEqual([4]);
                expect(await find(queries, 'storgata NOT q*w', false)).toEqual([5, 1]);
                expect(await find(queries, 'storgata NOT q*w', true)).toEqual([5, 2, 1]);
                throw new Error('undone');
            })
            .catch((error: Error) => expect(error.message).toBe('undone'));
    });
});

describe('the words that a star inside a word can match', () => {
    const words = async () =>
        (await database.rows<{ word: string }>(sql`select distinct word from search_word order by 1`)).map(
            ({ word }) => word,
        );

    it('are those of the searched texts, without running numbers', async () => {
        expect(await words()).toEqual(expect.arrayContaining(['hull', 'gatelyset', 'storgata', 'nordmann']));
        expect(await words()).not.toContain('100001');
    });
    it('follow a changed address', async () => {
        await database
            .transaction(async (queries) => {
                await queries.rows(sql`update report set address = 'Nyvollsvingen 3' where id = 6`);
                expect(
                    (
                        await queries.rows<{ id: number }>(
                            sql`select id from report where ${(await searchCondition(queries, 'n*gen')).holds}`,
                        )
                    ).map(({ id }) => id),
                ).toEqual([6]);
                throw new Error('undone');
            })
            .catch((error: Error) => expect(error.message).toBe('undone'));
        expect(await words()).not.toContain('nyvollsvingen');
    });
    it('leave once no report has them in that field, so that a former address is in no backup', async () => {
        const own = async (word: string) =>
            (await database.rows<{ field: string }>(sql`select field from search_word where word = ${word} order by 1`))
                .map(({ field }) => field)
                .join('');
        const made = sql`
            insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description, sender_email)
            select 99, 100099, type_id, status_id, 'Åsveien 1', latitude, longitude, district_id, created_by_name, created_at, received_at, 'Spør qvist', 'qvist.qvale@privat.no'
            from report where id = 1 returning id`;
        const { id } = await database.one<{ id: number }>(made);
        expect([await own('qvist'), await own('qvale')]).toEqual(['AC', 'C']);
        await database.rows(sql`update report set sender_email = 'ny@epost.no' where id = ${id}`);
        await sweepFormerWords(database);
        expect([await own('qvist'), await own('qvale'), await own('åsveien')]).toEqual(['A', '', 'B']);
        await database.rows(sql`delete from report where id = ${id}`);
        await sweepFormerWords(database);
        expect([await own('qvist'), await own('åsveien')]).toEqual(['', 'B']);
        expect(await database.rows(sql`select from former_search`)).toEqual([]);
    });
});

describe('sorting (D8)', () => {
    it.each([
        ['dato: newest first', 'dato', [6, 5, 4, 3, 2, 1]],
        ['tidsfrist: most urgent first, without deadline last', 'tidsfrist', [5, 4, 3, 2, 1, 6]],
        ['adresse: in the order of Norwegian letters', 'adresse', [3, 2, 5, 4, 6, 1]],
        ['status: by the label shown, ties by newest also between ids of one label', 'status', [3, 2, 6, 1, 5, 4]],
        ['type: in the order of Norwegian letters, ties by newest', 'type', [5, 2, 4, 1, 6, 3]],
    ])('%s', async (_, sorterEtter, ids) => {
        expect((await list({ sorterEtter })).ids).toEqual(ids);
        // Reading page by page gives the same order, from whichever end a page is read.
        const pages = await Promise.all(
            [1, 2, 3].map((page) => list({ sorterEtter, page: String(page), antall: '2' })),
        );
        expect(pages.flatMap((page) => page.ids)).toEqual(ids);
        expect(
            (await Promise.all([1, 2].map((page) => list({ sorterEtter, page: String(page), antall: '4' })))).flatMap(
                (page) => page.ids,
            ),
        ).toEqual(ids);
    });
    it('a page past the last is clamped to the last page (report-handling §9)', async () => {
        expect(await list({ page: '99', antall: '4' })).toEqual({ ids: [2, 1], total: 6 });
        expect(await list({ page: '99', antall: '4', sorterEtter: 'type' })).toEqual({ ids: [6, 3], total: 6 });
        expect(await list({ page: '7', bydelId: '99' })).toEqual({ ids: [], total: 0 });
    });
});

describe('house numbers, stored as 12B and as 12 B', () => {
    const addresses = [
        'Storgata 34B',
        'Storgata 34 B',
        'Storgata 34 b',
        'Storgata 34C',
        'Storgata 34',
        'Bakkegata 134B',
    ];
    beforeAll(async () => {
        for (const [index, address] of addresses.entries())
            await database.rows(sql`
                insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
                values (${21 + index}, ${200_000 + index}, 1, 1, ${address}, 59.9, 10.7, 1, 'App', now(), now(), 'Hus')`);
    });
    it.each([
        'Storgata 34B',
        'Storgata 34 B',
        'STORGATA 34 b',
        '34B',
        'adresse:34B',
        'adresse:Storgata 34 B',
        'adresse:"Storgata 34B"',
        'adresse:(Storgata 34 B)',
        '"Storgata 34 B"',
        'Storgata 34-B',
        'Storgata 34\u00a0B',
        'Storgata\u202f34\u200bB',
        'stor* 34B',
        's*a 34 B',
        'hus AND 34B',
        'finnesikke OR 34B',
        '34B NOT (134B OR 34C)',
        '"Storgata 34B',
    ])('%s finds either', async (text) => expect(await found(text)).toEqual([21, 22, 23]));
    it('an exclusion leaves out both spellings', async () => {
        expect(await found('hus -34B')).toEqual([24, 25, 26]);
        expect(await found('hus NOT (storgata 34 B)')).toEqual([24, 25, 26]);
        expect(await found('hus NOT "storgata 34 B"')).toEqual([24, 25, 26]);
    });
    it('do not change how other numbers are found', async () => {
        expect(await found('storgata 34c')).toEqual([24]);
        expect(await found('storgata 34')).toEqual([22, 23, 25]);
        expect(await found('134 b')).toEqual([26]);
        expect(await found('epost:34B')).toEqual([]);
        expect(await found('34B beskrivelse:hus')).toEqual([21, 22, 23]);
    });
});
