// Report files of approved rows, and invoices compared with a closed month (D15, `okonomi`).
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedInvoice, Settlement } from '../../src/api/entities/money';
import { osloInstant } from '../../src/api/rules/oslo';
import { firstYear, terms, withSettlement } from './settlement';

const own = withSettlement(2_000);
const { post, put, read, money, rowsOf, reckoned, file, approve, close } = own;

const rename = (name: string) =>
    own.database.rows(sql`update contract set name = ${name} where id = ${own.contract}::uuid`);

beforeAll(async () => {
    await approve(`${firstYear}-10`);
    await expect(close(`${firstYear}-10`)).toAnswer(201);
}, 120_000);

describe.runIf(process.env.TEST_DATABASE_URL)('report files', () => {
    const ore = (cell: unknown): number => Math.round(Number(String(cell).replace(',', '.')) * 100);
    /** The headings and lines of a file's first sheet, below title, period and an empty row. */
    const sheetOf = async (path: string) => {
        const { bytes } = await file(`/api/rapporter/${path}&format=xlsx`, 'admin');
        const [headings = [], ...lines] = (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows.slice(3) ?? [];
        return { headings, lines };
    };
    /** The sheet 'Om filen'. */
    const aboutOf = async (path: string) => {
        const { bytes } = await file(`/api/rapporter/${path}&format=xlsx`, 'admin');
        return (await readXlsx(new Uint8Array(bytes))).sheets.at(-1)?.rows ?? [];
    };
    const csvOf = async (path: string) => {
        const { bytes } = await file(`/api/rapporter/${path}&format=csv`, 'admin');
        const [headings = [], ...lines] = parseCsv(bytes.toString('utf8'), { delimiter: ';' });
        return { headings, lines };
    };

    it('the invoice basis has approved rows and the amounts lost by rounding down, below a description', async () => {
        const path = `fakturagrunnlag?month=10&year=${firstYear}&bareGodkjente=true`;
        expect(await aboutOf(path)).toContainEqual(['Rader', 'Bare godkjente']);
        const { headings, lines } = await csvOf(`${path}&kontraktId=${own.contract}`);
        expect(headings.at(-1)).toBe('Avrunding ned');
        const total = lines.find(([first]) => first === 'Totalt');
        expect(ore(total?.[headings.indexOf('Sum')])).toBe(Number(reckoned(`${firstYear}-10`)));
    });
    const workbook = () => {
        const query = `month=10&year=${firstYear}&kontraktId=${own.contract}&bareGodkjente=true&format=xlsx`;
        return file(`/api/rapporter/fakturagrunnlag?${query}`, 'admin');
    };
    it('the invoice basis is named by contract and period', async () => {
        expect((await workbook()).name).toBe(
            `attachment; filename="fakturagrunnlag_provekontrakt_${firstYear}-10-01_${firstYear}-10-31.xlsx"`,
        );
    });
    it('the invoice basis has the sums by contractor and contract above its lines', async () => {
        const sum = Number(reckoned(`${firstYear}-10`)) / 100;
        const rows = `(rader: ${rowsOf(`${firstYear}-10`).length})`;
        const { sheets } = await readXlsx(new Uint8Array((await workbook()).bytes));
        const lines = sheets.at(-1)?.rows ?? [];
        const company = String(lines.find(([name]) => name === 'Entreprenør')?.[1]).replace('Alle: ', '');
        expect(company).toContain('Nordvei Drift AS');
        expect(lines).toContainEqual([`Sum Nordvei Drift AS ${rows}`, sum]);
        expect(lines).toContainEqual([`Sum Nordvei Drift AS, Prøvekontrakt ${rows}`, sum]);
    });
    it('the invoice basis has sums below the lines of each contract, and of a contractor with several, as formulas that follow a filter', async () => {
        // Another contract of the same contractor.
        const others = await own.database.rows<{ contract: string; id: number; versjon: number }>(sql`
            select distinct on (use.contract_id) use.contract_id as contract, use.id, use.version as versjon
            from resource_use use join contract on contract.id = use.contract_id
            where contract.company_id = (select company_id from contract where id = ${own.contract}::uuid)
                and use.contract_id <> ${own.contract}::uuid and use.state = 'registrert'
                and use.at >= ${osloInstant(`${firstYear}-10-02`)} and use.at < ${osloInstant(`${firstYear}-10-30`)} order by use.contract_id, use.id`);
        expect(others).not.toEqual([]);
        for (const { contract, ...row } of others)
            await post('leder', `/api/okonomi/kontrakter/${contract}/perioder/${firstYear}-10/godkjenninger`, {
                rader: [row],
            });
        const query = `month=10&year=${firstYear}&bareGodkjente=true`;
        const { bytes } = await file(`/api/rapporter/fakturagrunnlag?${query}&format=xlsx`, 'admin');
        const [sheet] = (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets;
        const rows = (sheet?.rows ?? []).slice(4);
        const at = (row: number) => sheet?.cells?.get(`${row + 4},8`)?.formula;
        const kinds = rows.map(([company, contract, agreement]) =>
            company === 'Totalt'
                ? 'all'
                : String(agreement).startsWith('Sum, ')
                  ? 'contract'
                  : String(contract).startsWith('Sum, ')
                    ? 'company'
                    : 'line',
        );
        const sumOf = (kind: string) =>
            rows.reduce((sum, row, place) => sum + (kinds[place] === kind ? Math.round(Number(row[8]) * 100) : 0), 0);
        expect(new Set(kinds)).toEqual(new Set(['line', 'contract', 'company', 'all']));
        expect(sumOf('contract')).toBe(sumOf('line'));
        expect(sumOf('all')).toBe(sumOf('line'));
        for (const [place, kind] of kinds.entries()) {
            if (kind !== 'contract') continue;
            const count = Number(/^Sum, (\d+) linjer?$/.exec(String(rows[place]?.[2]))?.[1]);
            const above = rows.slice(place - count, place);
            expect(
                above.every(([company, contract]) => company === rows[place]?.[0] && contract === rows[place]?.[1]),
            ).toBe(true);
            expect(at(place)).toBe(`SUBTOTAL(109,I${place + 5 - count}:I${place + 4})`);
        }
        expect(at(rows.length - 1)).toBe(`SUBTOTAL(109,I5:I${rows.length + 3})`);
        const csv = (await file(`/api/rapporter/fakturagrunnlag?${query}&format=csv`, 'admin')).bytes.toString('utf8');
        expect(csv).not.toContain('Sum, ');
    });
    it('files of charges leave out a returned row and have what is approved of another; Ressursforbruk has each with its state', async () => {
        // On a winter code in a material unit, which each of these files has.
        const row = await own.database.one<{ id: number; contract: string; ore: number; day: string }>(sql`
            select use.id, use.contract_id as contract, (use.sum * 100)::float8 as ore, (use.at at time zone 'Europe/Oslo')::date::text as day
            from resource_use use join process_code code on code.id = use.process_code_id join process_code_scheme scheme on scheme.id = code.scheme_id
                join process_code_unit unit on unit.id = code.unit_id
            where scheme.name like 'Vinter%' and unit.name in ('stk', 'kg', 'tonn', 'm', 'm2', 'm3') and use.state = 'registrert' and use.charged_month is null
                and extract(month from use.at) between 1 and 3 and use.sum > 0 order by use.sum desc limit 1`);
        const [year, month] = row.day.split('-');
        const query = `month=${Number(month)}&year=${year}&kontraktId=${row.contract}`;
        const columnOf = ({ headings, lines }: Awaited<ReturnType<typeof csvOf>>, heading: string) =>
            lines.filter(([first]) => first !== 'Totalt').map((line) => line[headings.indexOf(heading)]);
        const total = (cells: readonly unknown[]) => cells.reduce<number>((sum, cell) => sum + ore(cell), 0);
        const figures = async () => {
            const sums: Record<string, number> = {};
            for (const name of [
                'fakturagrunnlag',
                'vinterforbrukfakturagrunnlag',
                'vinterforbrukokonomi',
                'manedsrapportmateriell',
            ]) {
                sums[name] = total(columnOf(await csvOf(`${name}?${query}`), 'Sum'));
                sums[`${name}, above`] = total(
                    (await aboutOf(`${name}?${query}`))
                        .filter(([text]) => /^Sum [^,]+ \(rader/.test(String(text)))
                        .map(([, sum]) => sum),
                );
            }
            const winter = await csvOf(`vinterforbrukokonomi?${query}`);
            sums.accumulated = total(columnOf(winter, 'Akkumulert siden 1. oktober'));
            return sums;
        };
        const amountOfMaterial = async () => total(columnOf(await csvOf(`manedsrapportmateriell?${query}`), 'Mengde'));
        const setState = (state: string, less: number | null = null) =>
            own.database.rows(sql`
                update resource_use set state = ${state}, approved_amount = amount - ${less}::numeric, approved_sum = sum - ${less}::numeric
                where id = ${row.id}`);
        const before = await figures();
        const lessBy = (ore: number) =>
            Object.fromEntries(Object.entries(before).map(([name, sum]) => [name, sum - ore]));
        const amountBefore = await amountOfMaterial();
        const states = async () => columnOf(await csvOf(`ressursforbruk?${query}`), 'Tilstand');
        try {
            await setState('returnert');
            expect(await figures()).toEqual(lessBy(row.ore));
            expect(await states()).toContain('returnert');
            await setState('godkjent', 1);
            expect(await figures()).toEqual(lessBy(100));
            expect(await amountOfMaterial()).toBe(amountBefore - 100);
            expect(await states()).toContain('godkjent');
        } finally {
            await setState('registrert');
        }
    });
    it('files have the sums of each contract and contractor, even if two have the same name', async () => {
        const query = `month=10&year=${firstYear}&bareGodkjente=true&format=xlsx`;
        // Other files of the worker have a contract of the usual name.
        await rename('Tvillingkontrakt');
        const [first, second] = await own.database.rows<{ company: string; contract: string }>(sql`
            with twin as (
                insert into company (name, organisation_number, email, type) select company.name, '999888777', company.email, company.type
                from contract join company on company.id = contract.company_id where contract.id = ${own.contract}::uuid returning id)
            insert into contract (company_id, agreement_id, scheme_id, name, valid_from, valid_to)
            select twin.id, agreement_id, scheme_id, name, valid_from, valid_to from contract cross join twin cross join generate_series(1, 2)
            where contract.id = ${own.contract}::uuid returning company_id as company, id as contract`);
        try {
            for (const { contract } of [first, second].filter((one) => one !== undefined))
                await own.database.rows(sql`
                    insert into resource_use (contract_id, process_code_id, at, shift_id, amount, unit_price, state, approved_amount, approved_sum)
                    select ${contract}::uuid, process_code_id, ${osloInstant(`${firstYear}-10-10`)}, 2, 2, 50, 'godkjent', 2, 100
                    from resource_use where contract_id = ${own.contract}::uuid limit 1`);
            const { bytes } = await file(`/api/rapporter/fakturagrunnlag?${query}`, 'admin');
            const [sheet] = (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets;
            const rows = (sheet?.rows ?? []).slice(4);
            const subtotals = rows.flatMap((row, place) => {
                const isSum = row.slice(1, 3).some((cell) => String(cell).startsWith('Sum, '));
                return isSum ? [{ row, place }] : [];
            });
            const named = subtotals.filter(({ row }) => row[1] === 'Tvillingkontrakt');
            expect(named.map(({ row }) => Number(row[8])).toSorted((a, b) => a - b)).toEqual([
                100,
                100,
                Number(reckoned(`${firstYear}-10`)) / 100,
            ]);
            for (const { row, place } of subtotals) {
                const [, from = 0, to = 0] =
                    /^SUBTOTAL\(109,I(\d+):I(\d+)\)$/
                        .exec(sheet?.cells?.get(`${place + 4},8`)?.formula ?? '')
                        ?.map(Number) ?? [];
                const lines = rows
                    .slice(from - 5, to - 4)
                    .filter((_, at) => !subtotals.some((one) => one.place === at + from - 5));
                expect(lines.reduce((sum, line) => sum + ore(line[8]), 0)).toBe(ore(row[8]));
            }
        } finally {
            await own.database.rows(
                sql`delete from resource_use where contract_id in (${first?.contract}::uuid, ${second?.contract}::uuid)`,
            );
            await own.database.rows(
                sql`delete from contract where id in (${first?.contract}::uuid, ${second?.contract}::uuid)`,
            );
            await own.database.rows(sql`delete from company where id = ${first?.company}::uuid`);
            await rename('Prøvekontrakt');
        }
    });
    it('Vinterforbruk økonomi of approved rows sums all its lines, including rows not approved', async () => {
        const path = `vinterforbrukokonomi?month=10&year=${firstYear}&bareGodkjente=true`;
        const companies = (await aboutOf(path)).filter(([name]) => /^Sum [^,]+ \(rader/.test(String(name)));
        const { headings, lines } = await csvOf(path);
        const sums = lines.map((line) => ore(line[headings.indexOf('Sum')]));
        expect(companies.length).toBeGreaterThan(0);
        expect(companies.reduce((sum, [, cell]) => sum + ore(cell), 0)).toBe(sums.reduce((sum, one) => sum + one, 0));
    });
    /** October; for rejected reports a month that has some, which the starting data do not have in each. */
    const monthOf = async (name: string): Promise<string> => {
        if (name !== 'avvistemeldinger') return `month=10&year=${firstYear}`;
        const rejected = await own.database.row<{ day: string }>(
            sql`select (at at time zone 'Europe/Oslo')::date::text as day from history_entry where status_to = 3 order by at desc limit 1`,
        );
        const [year, month] = rejected?.day.split('-') ?? [];
        return `month=${Number(month)}&year=${year}`;
    };
    it.each([
        ['innmeldinger', []],
        ['avvistemeldinger', []],
        ['meldingsstatistikk', ['Antall']],
        ['gatelysmanedsrapporter', ['Mottatt', 'Ferdig behandlet', 'Åpne', 'Over tidsfrist']],
        ['manedsrapportmateriell', ['Sum']],
        ['vinterforbrukokonomi', ['Sum']],
        ['ressursforbruk', ['Sum', 'Godkjent sum']],
        ['dagmulkt', ['Dager over tidsfrist', 'Dagmulkt']],
    ])('%s has only lines (D10), and in Excel the sums of %j below them', async (name, summed) => {
        const path = `${name}?${await monthOf(name)}`;
        const csv = await csvOf(path);
        const { headings, lines } = await sheetOf(path);
        const isTotal = (line: readonly unknown[]) => line.some((cell) => String(cell).startsWith('Totalt'));
        expect(csv.lines.length).toBeGreaterThan(0);
        expect(csv.lines.filter(isTotal)).toEqual([]);
        const total = summed.length > 0 ? lines.pop() : undefined;
        expect(lines.filter(isTotal)).toEqual([]);
        expect(lines).toHaveLength(csv.lines.length);
        if (!total) return;
        expect(total).toContain(`Totalt, ${lines.length} ${lines.length === 1 ? 'linje' : 'linjer'}`);
        expect(headings.filter((_, place) => typeof total[place] === 'number')).toEqual(summed);
        for (const heading of summed) {
            const place = headings.indexOf(heading);
            expect(ore(total[place])).toBe(lines.reduce((sum, line) => sum + ore(line[place] ?? 0), 0));
        }
    });
    it.each(['innmeldinger', 'avvistemeldinger', 'meldingsstatistikk'])(
        '%s names no contractors above its lines, since none can be chosen',
        async (name) => {
            const names = (await aboutOf(`${name}?${await monthOf(name)}`)).map(([name]) => name);
            expect(names).toContain('Laget av');
            expect(names).not.toContain('Entreprenør');
        },
    );
    it('Dagmulkt has the rate of the line’s own contract, even if another has the same name', async () => {
        const late = await own.database.row<{ id: string }>(sql`
            select contract_id as id from penalty_days(${osloInstant(`${firstYear}-10-01`)}::timestamptz, ${osloInstant(`${firstYear}-11-01`)}::timestamptz, now())
            where contract_id is not null order by 1 limit 1`);
        const rates = async () => {
            const { headings, lines } = await csvOf(`dagmulkt?month=10&year=${firstYear}&kontraktId=${late?.id}`);
            return lines.map((line) => line[headings.indexOf('Sats per dag')]);
        };
        const before = await rates();
        expect(before.length).toBeGreaterThan(0);
        const twin = await own.database.row<{ id: string }>(sql`
            insert into contract (company_id, agreement_id, scheme_id, name, valid_from, valid_to)
            select company_id, agreement_id, scheme_id, name, valid_from + interval '1 day', valid_to from contract where id = ${late?.id}::uuid returning id`);
        await own.database.rows(
            sql`insert into contract_terms (contract_id, penalty_rate) values (${twin?.id}::uuid, 987)`,
        );
        try {
            expect(await rates()).toEqual(before);
        } finally {
            await own.database.rows(sql`delete from contract where id = ${twin?.id}::uuid`);
        }
    });
    it('resource use has state and month of settlement, and the approved sum', async () => {
        const { headings, lines } = await csvOf(`ressursforbruk?month=10&year=${firstYear}&kontraktId=${own.contract}`);
        expect(headings).toEqual(expect.arrayContaining(['Tilstand', 'Avregnes']));
        expect(lines).toHaveLength(rowsOf(`${firstYear}-10`).length);
        const approved = lines.map((line) => ore(line[headings.indexOf('Godkjent sum')]));
        expect(approved.reduce((sum, one) => sum + one, 0)).toBe(Number(reckoned(`${firstYear}-10`)));
    });
    it('the invoice basis of a closed month is the file of its closing, whoever asks, and a late row changes the next', async () => {
        const query = (month: number) => `month=${month}&year=${firstYear}&kontraktId=${own.contract}`;
        const basis = (format: string, user: string, month = 10) =>
            file(`/api/rapporter/fakturagrunnlag?${query(month)}&format=${format}`, user);
        const before = new Map<string, Buffer>();
        for (const format of ['csv', 'xlsx']) before.set(format, (await basis(format, 'admin')).bytes);
        await expect(own.registerLate(`${firstYear}-10-20`)).toAnswer(201);
        for (const format of ['csv', 'xlsx'])
            for (const user of ['admin', 'entreprenoradmin'])
                expect((await basis(format, user)).bytes.equals(before.get(format) ?? Buffer.alloc(0))).toBe(true);
        const next = (await basis('csv', 'admin', 11)).bytes.toString('utf8').split('\r\n');
        const late = next
            .filter((line) => line.toLowerCase().includes(`oktober ${firstYear}`))
            .map((line) => line.split(';'));
        expect(late).toHaveLength(1);
        expect(late[0]).toContain('3,00');
        await expect(basis('csv', 'entreprenoradmin2')).toAnswer(404);
    });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a received invoice', () => {
    const compare = async (xml: BlobPart) => {
        const [settlement] = (await read<Settlement[]>('leder', money('/avslutninger'))).filter(
            ({ maned }) => maned === `${firstYear}-10`,
        );
        const form = new FormData();
        form.append('faktura', new Blob([xml]), 'faktura.xml');
        return post<ReceivedInvoice>('leder', `/api/okonomi/avslutninger/${settlement?.id}/fakturaer`, form);
    };
    const draft = async (): Promise<string> => {
        const [settlement] = (await read<Settlement[]>('leder', money('/avslutninger'))).filter(
            ({ maned }) => maned === `${firstYear}-10`,
        );
        return (await file(`/api/okonomi/avslutninger/${settlement?.id}/filer/ehf`)).bytes.toString('utf8');
    };
    const line = (xml: string): string => /<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/.exec(xml)?.[0] ?? '';
    it('with codes as long as a page is compared, and the differences show the beginning of each code', async () => {
        const xml = await draft();
        const long = xml.replace(/(<cac:SellersItemIdentification>\s*<cbc:ID>)[^<]*/, `$1${'K'.repeat(500_000)}`);
        const { body } = await compare(long);
        expect(Math.max(...body.avvik.map(({ kode }) => kode?.length ?? 0))).toBe(100);
    });
    it('too large to compare is refused', async () => {
        const xml = await draft();
        const more = line(xml).repeat(9_000_000 / line(xml).length);
        await expect(compare(xml.replace(line(xml), more))).toAnswer(400);
    });
    it('with a large attachment is compared', async () => {
        const xml = await draft();
        const attached = `<cac:Attachment><cbc:EmbeddedDocumentBinaryObject>${'QUJD'.repeat(2_000_000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>`;
        expect((await compare(xml.replace(line(xml), `${attached}${line(xml)}`))).body.avvik).toEqual([]);
    });
    it('that equals the draft has no differences', async () => {
        expect((await compare(await draft())).body.avvik).toEqual([]);
    });
    it('that equals the draft has no differences after the contract is renamed and gets an order number', async () => {
        const order = (bestillingsnummer: string) => put('leder', money('/vilkar'), { ...terms, bestillingsnummer });
        await expect(order('BY-78')).toAnswer(204);
        await rename('Omdøpt kontrakt');
        try {
            expect((await compare(await draft())).body.avvik).toEqual([]);
        } finally {
            await rename('Prøvekontrakt');
            await order(terms.bestillingsnummer);
        }
    });
    it('whose codes have invisible characters has no differences (D17)', async () => {
        const xml = await draft();
        const marked = xml.replace(/(<cac:SellersItemIdentification>\s*<cbc:ID>)/, '$1\u200b');
        expect(marked).not.toBe(xml);
        expect((await compare(marked)).body.avvik).toEqual([]);
    });
    it('in Windows-1252 is read correctly', async () => {
        const xml = (await draft()).replace('UTF-8', 'ISO-8859-1');
        expect((await compare(Buffer.from(xml, 'latin1'))).body.avvik).toEqual([]);
    });
    it.each([
        [
            'a quantity',
            'mengde',
            (xml: string) =>
                xml.replace(
                    /(<cbc:InvoicedQuantity[^>]*>)(\d+)/,
                    (_, tag: string, whole: string) => `${tag}${Number(whole) + 1}`,
                ),
        ],
        [
            'a price',
            'pris',
            (xml: string) =>
                xml.replace(
                    /(<cbc:PriceAmount[^>]*>)(\d+)/,
                    (_, tag: string, whole: string) => `${tag}${Number(whole) + 1}`,
                ),
        ],
        [
            'VAT',
            'mva',
            (xml: string) =>
                xml.replace(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>)25/, '$115'),
        ],
        ['a code', 'kode', (xml: string) => xml.replace(/(<cac:SellersItemIdentification>\s*<cbc:ID>)/, '$1X')],
    ])('with %s changed has a difference at that field', async (_, felt, tamper) => {
        const xml = await draft();
        const tampered = tamper(xml);
        expect(tampered).not.toBe(xml);
        expect((await compare(tampered)).body.avvik.map((one) => one.felt)).toContain(felt);
    });
    it('that is not an invoice is refused at its field', async () => {
        for (const xml of ['', 'hei', '<Invoice/>', '<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>'])
            await expect(compare(xml)).toRefuse('faktura');
    });
});
