// The report list's filters, search, sorting and paging over HTTP, each compared with a plain SQL query on the same
// data (report-handling §2, §9, D5, D8).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import fc from 'fast-check';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportPage } from '../../src/api/entities/report';
import type { Suggestions } from '../../src/api/entities/selection';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { searchCondition } from '../../src/city/services/search/compile';
import { demoEmail } from '../harness/signIn';
import { copyFolder, seededTemplate } from '../harness/template';
import { ownCity, type OwnCity } from '../harness/withCity';
import { callsOf } from './reportCalls';

const reports = 2000;
let city: OwnCity;
const { get, read } = callsOf(() => city);
/**
 * The same data by another way: PostgreSQL directly. PGlite's folder belongs to the city, so a copy of its starting
 * data.
 */
let plain: Database;
let folder: string;

beforeAll(async () => {
    city = await ownCity({ reports });
    folder = await mkdtemp(joinPath(tmpdir(), 'bymelding-kopi-'));
    if (city.data.databaseUrl) plain = await openDatabase({ url: city.data.databaseUrl, folder });
    else {
        await copyFolder((await seededTemplate(reports, undefined)).dataDir, joinPath(folder, 'data'));
        plain = await openDatabase({ folder: joinPath(folder, 'data') });
    }
    // Each field's text as words separated by spaces: computing it for every query would cost more than the query.
    await plain.rows(sql`
        create table searched as select id as searched_id, ' ' || words(description) || ' ' as description_words,
            ' ' || words(address) || ' ' as address_words, ' ' || words(sender_email) || ' ' as email_words
            from report`);
});
afterAll(async () => {
    await plain?.close();
    await city?.stop();
    await rm(folder, { recursive: true, force: true });
});

const ask = (query: string, user = 'saksbehandler', path = '/sok/melding/serviceavdeling') =>
    read<ReportPage>(user, `${path}?${query}`);
const ids = (page: ReportPage): number[] => page.meldinger.map(({ id }) => id);
/** All pages of a list, with the largest page size. */
const askAll = async (query: string, ...who: [user?: string, path?: string]): Promise<ReportPage> => {
    const first = await ask(`${query}&antall=200`, ...who);
    const meldinger = [...first.meldinger];
    for (let page = 2; meldinger.length < first.totaltAntall; page += 1)
        meldinger.push(...(await ask(`${query}&antall=200&page=${page}`, ...who)).meldinger);
    return { ...first, meldinger };
};

/** The specified orders (D8). */
const orders: Record<string, Sql> = {
    dato: sql`received_at desc, report.id desc`,
    tidsfrist: sql`deadline is null, deadline, received_at desc, report.id desc`,
    adresse: sql`address collate norsk, received_at desc, report.id desc`,
    status: sql`(case status.id when 1 then 'Ikke tildelt' when 100 then 'Henvises ekstern' else status.name end) collate norsk, received_at desc, report.id desc`,
    type: sql`report_type.name collate norsk, received_at desc, report.id desc`,
};
const expected = async (conditions: readonly Sql[], order = 'dato'): Promise<number[]> => {
    const where = conditions.length > 0 ? sql`where ${join([...conditions], ' and ')}` : empty;
    const rows = await plain.rows<{ id: number }>(
        sql`select report.id from report join searched on searched_id = report.id join status on status.id = status_id join report_type on report_type.id = type_id ${where} order by ${orders[order] ?? empty}`,
    );
    return rows.map(({ id }) => id);
};
const osloDay = (column: string): Sql => sql`to_char((${raw(column)}) at time zone 'Europe/Oslo', 'YYYY-MM-DD')`;

interface Filter {
    readonly query: string;
    readonly where: Sql;
}
/** At least one value for every filter, taken from the data. */
const filters = async (): Promise<Record<string, Filter>> => {
    const common = async (column: string, places: number[]): Promise<unknown[]> => {
        const rows = await plain.rows<{ value: unknown }>(
            sql`select ${raw(column)} as value from report where ${raw(column)} is not null group by 1 order by count(*) desc, 1`,
        );
        return places.flatMap((place) => (rows[place] ? [rows[place].value] : []));
    };
    const oneOf = async (name: string, column: string, places: number[]): Promise<Filter> => {
        const values = await common(column, places);
        return {
            query: values.map((value) => `${name}=${String(value)}`).join('&'),
            where: sql`${raw(column)}::text in (${join(values.map(String))})`,
        };
    };
    const [middle] = await plain.rows<{ day: string; later: string; deadline: string }>(
        sql`select ${osloDay('received_at')} as day, ${osloDay("received_at + interval '40 days'")} as later, ${osloDay('deadline')} as deadline
            from report where deadline is not null order by received_at desc offset 300 limit 1`,
    );
    const { day, later, deadline } = middle ?? { day: '', later: '', deadline: '' };
    return {
        datoFra: { query: `datoFra=${day}`, where: sql`${osloDay('received_at')} >= ${day}` },
        datoTil: { query: `datoTil=${later}`, where: sql`${osloDay('received_at')} <= ${later}` },
        tidsfristDatoFra: { query: `tidsfristDatoFra=${deadline}`, where: sql`${osloDay('deadline')} >= ${deadline}` },
        tidsfristDatoTil: { query: `tidsfristDatoTil=${later}`, where: sql`${osloDay('deadline')} <= ${later}` },
        meldingstypeId: await oneOf('meldingstypeId', 'type_id', [0, 1, 4]),
        avtaleId: await oneOf('avtaleId', 'agreement_id', [0, 2]),
        meldingsStatusId: await oneOf('meldingsStatusId', 'status_id', [0, 1, 2]),
        selskapId: await oneOf('selskapId', 'company_id', [0, 1]),
        bydelId: await oneOf('bydelId', 'district_id', [0, 3, 5, 7]),
        delbydel: await oneOf('delbydel', 'sub_district_id', [0, 1, 2, 9]),
        fritekstSok: {
            query: 'fritekstSok=er',
            where: sql`concat(description_words, address_words, email_words) like '% er %'`,
        },
    };
};

describe('every filter gives exactly what a plain SQL query gives (D8)', () => {
    it('alone', async () => {
        for (const [name, { query, where }] of Object.entries(await filters())) {
            const rows = await expected([where]);
            expect(rows.length, `${name} finds something`).toBeGreaterThan(0);
            expect(rows.length, `${name} leaves something out`).toBeLessThan(reports);
            const page = await askAll(query);
            expect(ids(page), query).toEqual(rows);
            expect(page.totaltAntall, query).toBe(rows.length);
        }
    });

    it('combined by twos and more', async () => {
        const all = Object.values(await filters());
        let found = 0;
        for (const [index, some] of fc.sample(fc.subarray(all, { minLength: 2 }), { numRuns: 30, seed: 7 }).entries()) {
            const order = Object.keys(orders)[index % 5] ?? 'dato';
            const query = `${some.map((one) => one.query).join('&')}&sorterEtter=${order}`;
            const rows = await expected(
                some.map(({ where }) => where),
                order,
            );
            expect(ids(await askAll(query)), query).toEqual(rows);
            found += rows.length;
        }
        expect(found).toBeGreaterThan(30);
    });

    it('without a filter, the whole list, in every order', async () => {
        for (const order of Object.keys(orders)) {
            const page = await askAll(`sorterEtter=${order}`);
            expect(ids(page), order).toEqual(await expected([], order));
            expect(page.totaltAntall).toBe(page.meldinger.length);
        }
        expect(ids(await askAll(''))).toEqual(await expected([]));
    });

    it('a row holds what the report holds', async () => {
        const { meldinger } = await ask('antall=5&sorterEtter=adresse');
        for (const row of meldinger) {
            const [report] = await plain.rows<Record<string, unknown>>(
                sql`select * from report join status on status.id = status_id where report.id = ${row.id}`,
            );
            expect(row).toMatchObject({
                lopeNummer: report?.serial_number,
                adresse: report?.address,
                meldingsStatusNavn: report?.name,
                mottattDato: report?.received_at,
                tidsfrist: report?.deadline,
                antallFolgere: report?.follower_count,
                beskrivelse: report?.description,
                selskapId: report?.company_id,
            });
        }
    });
});

describe('paging (report-handling §9, D3)', () => {
    it('shows 100 at a time', async () => {
        const all = await expected([], 'tidsfrist');
        for (const page of [1, 2, reports / 100])
            expect(ids(await ask(`sorterEtter=tidsfrist&page=${page}`))).toEqual(
                all.slice((page - 1) * 100, page * 100),
            );
    });
    it.each([
        'page=0',
        'page=x',
        'antall=0',
        'antall=201',
        'sorterEtter=navn',
        'datoFra=17.05.2026',
        'bydelId=x',
        'selskapId=1',
    ])('refuses %s', async (query) => {
        await expect(get('saksbehandler', `/sok/melding/serviceavdeling?${query}`)).toAnswer(400);
    });
});

// What each of the search tips finds is in `src/city/services/search/search.test.ts`.
describe('a search of the texts (report-handling §2, D8)', () => {
    it('100 random queries never fail', async () => {
        const pieces = fc.constantFrom(
            'hull',
            'vei*',
            'g*t',
            '*',
            'AND',
            'OR',
            'NOT',
            '+lys',
            '-"i vei"',
            '"',
            '(',
            ')',
            'adresse:',
            'epost:',
            'meldingsnr:1',
            "'",
            '\\',
            ':',
            '&|!',
            '<->',
            '%',
            'Å',
            '😀',
            '{',
            ';--',
        );
        const texts = fc.oneof(
            fc.array(pieces, { maxLength: 20 }).map((some) => some.join(' ')),
            fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
            fc.string({ unit: 'grapheme', maxLength: 80 }),
        );
        for (const text of fc.sample(texts, { numRuns: 100, seed: 11 })) {
            const answer = await get(
                'saksbehandler',
                `/sok/melding/serviceavdeling?antall=5&fritekstSok=${encodeURIComponent(text)}`,
            );
            expect(answer.status, text).toBe(200);
        }
    });

    it('is looked up by the index, not by reading every report', async () => {
        for (const text of [
            'hull',
            'hull* -vei',
            '"hull i vei"',
            'epost:ola*',
            'ga*lys',
            '(hull OR lys) adresse:storgata',
        ]) {
            const condition = await searchCondition(plain, text);
            const plan = await plain.transaction(async (queries) => {
                await queries.script('set local enable_seqscan = off');
                return queries.rows<Record<string, string>>(
                    sql`explain select id from report where ${condition.holds}`,
                );
            });
            expect(plan.map((row) => row['QUERY PLAN']).join('\n'), text).toContain(
                'Bitmap Index Scan on report_search',
            );
        }
    });
});

describe('a search without hits is offered in other words (D15, sokeforslag)', () => {
    const suggested = async (
        text: string,
        query = '',
        ...who: [user?: string, path?: string]
    ): Promise<Suggestions> => {
        const [user = 'saksbehandler', path = '/sok/melding/serviceavdeling'] = who;
        return read<Suggestions>(user, `${path}/forslag?fritekstSok=${encodeURIComponent(text)}${query}`);
    };
    /** A street without neighbours one letter away, and its reports. */
    const street = async () => {
        const [found] = await plain.rows<{ word: string }>(sql`
            select word from search_word where field = 'B' and word like '%gata' and char_length(word) > 8 order by word`);
        const word = found?.word ?? '';
        return { word, total: (await ask(`fritekstSok=${word}`)).totaltAntall };
    };

    it.each([
        ['a wrong letter', (word: string) => `${word.slice(0, 2)}q${word.slice(3)}`],
        ['a letter too many', (word: string) => `${word.slice(0, 5)}x${word.slice(5)}`],
    ])('with %s', async (_, wrong) => {
        const { word, total } = await street();
        expect(wrong(word)).not.toBe(word);
        const { forslag } = await suggested(wrong(word));
        expect(forslag).toContainEqual({ tekst: word, antall: total });
    });
    it('with the rest of the text as it is, and under the filters', async () => {
        const { word } = await street();
        const wrong = `${word.slice(0, -1)}q`;
        const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
        expect((await suggested(`adresse:${capital(wrong)}`)).forslag[0]?.tekst).toBe(`adresse:${capital(word)}`);
        expect((await suggested(wrong, '&datoFra=2999-01-01')).forslag).toEqual([]);
    });
    it('only where a word is unknown, and only in words of the reports one sees', async () => {
        const { word } = await street();
        const wrong = `${word.slice(0, -1)}q`;
        expect((await suggested(word)).forslag).toEqual([]);
        expect((await suggested('qqqqqqqq')).forslag).toEqual([]);
        expect((await suggested('100q00 123456789 qq* "')).forslag).toEqual([]);
        const [partner] = await plain.rows<{ company: string }>(
            sql`select company_id as company from app_user where email = ${demoEmail('partner')}`,
        );
        const path = `/sok/melding/entreprenor/${partner?.company}`;
        const own = (await ask(`fritekstSok=${word}`, 'partner', path)).totaltAntall;
        expect((await suggested(wrong, '', 'partner', path)).forslag).toEqual(
            own === 0 ? [] : [{ tekst: word, antall: own }],
        );
    });
    it.runIf(process.env.TEST_DATABASE_URL)('whatever other companies’ reports say, and hidden addresses', async () => {
        const { word } = await street();
        const wrong = `${word.slice(0, -1)}q`;
        const [partner] = await plain.rows<{ company: string }>(
            sql`select company_id as company from app_user where email = ${demoEmail('partner')}`,
        );
        const path = `/sok/melding/entreprenor/${partner?.company}`;
        const [own, other] = await plain.rows<{ id: number; address: string; email: string; text: string }>(sql`
            (select id, address, sender_email as email, description as text from report where company_id = ${partner?.company} limit 1)
            union all (select id, address, sender_email, description from report where company_id is distinct from ${partner?.company} limit 1)`);
        const set = (one: typeof own, address = one?.address, email = one?.email, text = one?.text) =>
            plain.rows(sql`
                update report set address = ${address}, sender_email = ${email}, description = ${text} where id = ${one?.id}`);
        await set(own, word);
        const before = (await suggested(wrong, '', 'partner', path)).forslag;
        expect(before.map(({ tekst }) => tekst)).toContain(word);
        await plain.rows(sql`update company set hides_reporters = true where id = ${partner?.company}`);
        await set(own, word, `${wrong}@privat.example`);
        await set(other, undefined, undefined, wrong);
        expect((await suggested(wrong, '', 'partner', path)).forslag).toEqual(before);
        await plain.rows(sql`update company set hides_reporters = false where id = ${partner?.company}`);
        await set(own);
        await set(other);
    });
    it('is looked up by the indexes of words', async () => {
        const plan = await plain.transaction(async (queries) => {
            await queries.script('set local enable_seqscan = off');
            return queries.rows<Record<string, string>>(
                sql`explain select word from search_word where word >= 'stor' and word < 'stos' or reverse(word) >= 'atag' and reverse(word) < 'atah'`,
            );
        });
        expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_word_by_end');
    });
});

describe('a company sees its own reports only, a contractor those of own agreements (D5)', () => {
    it.each(['entreprenoradmin', 'entreprenor', 'entreprenoradmin2', 'partneradmin', 'partner'])('%s', async (user) => {
        const [me] = await plain.rows<{ id: string; company: string; role: number }>(
            sql`select id, company_id as company, role_id as role from app_user where email = ${demoEmail(user)}`,
        );
        const path = `/sok/melding/entreprenor/${me?.company}`;
        const assigned = sql`agreement_id in (select agreement_id from app_user_agreement where user_id = ${me?.id})`;
        const mine = [sql`company_id = ${me?.company}`, ...(user === 'entreprenor' ? [assigned] : [])];
        const rows = await expected(mine);
        expect(rows.length).toBeGreaterThan(0);
        expect(ids(await askAll('', user, path))).toEqual(rows);
        expect(ids(await askAll('sorterEtter=type&fritekstSok=er', user, path))).toEqual(
            await expected([...mine, (await filters()).fritekstSok?.where ?? sql`false`], 'type'),
        );
        // A filter on companies and agreements does not reveal others'.
        const others = await plain.rows<{ id: string }>(sql`select id from company where id <> ${me?.company}`);
        expect((await ask(others.map(({ id }) => `selskapId=${id}`).join('&'), user, path)).totaltAntall).toBe(0);
        await expect(get(user, `/sok/melding/entreprenor/${others[0]?.id}`)).toAnswer(403);
        await expect(get(user, '/sok/melding/serviceavdeling')).toAnswer(403);
    });
    it.each(['admin', 'kontrollor', 'uten-rolle'])('%s has no list', async (user) => {
        await expect(get(user, '/sok/melding/serviceavdeling')).toAnswer(403);
    });
});
