// No query on PostgreSQL with a million reports and five million rows of resource use reads a large table from end to
// end. The statements are those that the city runs for each call, with the plans that the server used.
// `.results/plans.txt` lists the time and pages of each.
import { mkdirSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointId, endpointIds, endpoints } from '../../src/api/endpoints';
import { companies } from '../../src/demo/startingData/companies';
import { callsOf } from '../services/reportCalls';
import { filledIn, pagesOfWhole } from './largeCalls';
import { type LargeCity, openLargeCity } from './largeCity';
import { type PlannedCall, plannedCalls } from './plannedCalls';
import { nodesOf, pagesOf, type Statement } from './planLog';

const broadSearches = new Set(['e*', 'e* by status', 'g*t']);
const largeTables = ['report', 'resource_use', 'history_entry', 'comment', 'feedback', 'image', 'document'];

let large: LargeCity;
let known: Record<string, string | number>;
const lines: string[] = [];

/** Finds a report with resource use, a reporter and a contractor's work, and the contract with the most use. */
async function findKnown(): Promise<typeof known> {
    const client = new pg.Client({ connectionString: large.databaseUrl });
    await client.connect();
    const company = companies.nordvei.id;
    try {
        const { rows } = await client.query<Record<string, string | number>>(
            `with own as (select id, serial_number from bymelding.report where company_id = $1 and status_id = 2 order by received_at desc limit 2),
                 largest as (select contract_id as id, count(*) as rows, min(resource_use.id) as use, min(process_code_id) as code
                     from bymelding.resource_use join bymelding.contract on contract.id = contract_id
                     where company_id = $1 group by contract_id order by count(*) desc limit 1)
             select (select min(id) from own) as report, (select min(serial_number) from own) as serial,
                 (select max(id) from own) as "companyReport", (select count(*)::int from bymelding.report) as reports,
                 id as contract, use, code, ceil(rows / 40.0)::int as "middleUse"
             from largest`,
            [company],
        );
        return { ...rows[0], company, ...pagesOfWhole(Number(rows[0]?.reports)) };
    } finally {
        await client.end();
    }
}

beforeAll(async () => {
    large = await openLargeCity();
    known = await findKnown();
});
afterAll(async () => {
    await large?.stop();
    mkdirSync('tests/.results', { recursive: true });
    writeFileSync('tests/.results/plans.txt', `${lines.join('\n')}\n`);
});

const formOf = (fields: Record<string, string>): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
};

async function make({ path, user = 'saksbehandler', method, json, form }: PlannedCall): Promise<void> {
    // Numbers in a body are written as quoted placeholders.
    const body = json && (JSON.parse(filledIn(JSON.stringify(json), known).replaceAll(/"(\d+)"/g, '$1')) as object);
    const answer = await callsOf(large.city).send(
        user,
        method ?? 'GET',
        filledIn(path, known),
        form ? formOf(form) : body,
    );
    const text = answer.text;
    // A report file without lines.
    if (answer.status >= 300 && !(answer.status === 404 && /^\/api\/rapporter|\/fil\?/.test(path)))
        throw new Error(`${answer.status} ${text.slice(0, 300)}`);
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const record = (name: string, statements: readonly Statement[]): void => {
    const used = statements.flatMap(({ plan }) => nodesOf(plan).flatMap((node) => node['Index Name'] ?? []));
    const [took, pages] = [sum(statements.map((one) => one.took)), sum(statements.map(pagesOf))];
    lines.push(
        `${name.padEnd(46)}${`${took.toFixed(1)} ms`.padStart(12)}${`${pages} pages`.padStart(15)}  ${[...new Set(used)].join(' ')}`,
    );
};

/**
 * Reads of data that does not grow with the reports (catalogues, companies, contracts, prices, what a user has saved),
 * and of one picture by its id, whose file a city on an existing database does not have. Also `previewRetention`, which
 * reads every report of a rule on purpose, and `listReportChanges`, which only machine clients may call.
 */
const readsOfSmallTables: readonly EndpointId[] = [
    'autocompleteReportTypes',
    'exportAudit',
    'getArchiveFile',
    'getCatalogueFile',
    'getCompany',
    'getCompanyOfUser',
    'getContractChanged',
    'getContractTerms',
    'getFirstSteps',
    'getHealth',
    'getImage',
    'getMoneyFile',
    'getOwnNotices',
    'getOwnProfile',
    'getOwnSheets',
    'getPrivacySettings',
    'getRoutingMatrix',
    'getServiceInfo',
    'getSettlementFile',
    'getTaskPicture',
    'getThumbnail',
    'listAddedOverlays',
    'listAgreements',
    'listArchiveFiles',
    'listBulkUpdates',
    'listCatalogue',
    'listCatalogueHistory',
    'listCatalogueWarnings',
    'listCategoryGroups',
    'listCodeUsers',
    'listCompaniesOfType',
    'listCompanyContracts',
    'listCompanyReporters',
    'listCompanySignIns',
    'listContractorAgreements',
    'listContractorContracts',
    'listContractors',
    'listDistricts',
    'listFaultCauses',
    'listMachineClients',
    'listNotices',
    'listOutsideBodies',
    'listPriceChanges',
    'listPriceJumps',
    'listPrices',
    'listProcessCodeUnits',
    'listProcessCodes',
    'listProcessCodesOfScheme',
    'listReadyMade',
    'listReceivedInvoices',
    'listReportChanges',
    'listReportTypes',
    'listResponsibles',
    'listRetentionHolds',
    'listRetentionRules',
    'listSavedFilters',
    'listSchemes',
    'listServiceDepartments',
    'listShifts',
    'listStandardTexts',
    'listStatuses',
    'listSubDistricts',
    'listTaskUse',
    'listUserAgreements',
    'listWorkDoneCodes',
    'lookUpAddress',
    'previewRetention',
    'tryRouting',
];
const makes = (id: EndpointId): boolean => {
    const pattern = new RegExp(`^${endpoints[id].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return plannedCalls.some(({ path, method }) => !method && pattern.test(path.replace(/\?.*/, '')));
};
it('are those of every read of large tables', () => {
    const unmade = endpointIds.filter((id) => endpoints[id].method === 'GET' && !makes(id));
    expect(unmade.toSorted()).toEqual(readsOfSmallTables.toSorted());
});

describe('plans at a million reports', () => {
    it.each(plannedCalls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
        const statements = await large.log.during(() => make(call));
        record(name, statements);
        // PostgreSQL's own estimates run nothing.
        const ran = statements.filter(({ text }) => !text.startsWith('explain'));
        const readWhole = ran.flatMap(({ text, plan }) =>
            nodesOf(plan)
                .filter((node) => node['Node Type'] === 'Seq Scan')
                .map((node) => node['Relation Name'] ?? '')
                .filter((table) => largeTables.includes(table))
                .map((table) => `${table}: ${text}`),
        );
        expect(statements).not.toEqual([]);
        // Counting the hits of a word that most reports have reads them all.
        const counts = broadSearches.has(name) ? readWhole.filter((one) => one.includes('count(*)')) : [];
        expect(counts.length).toBeLessThan(2);
        expect(readWhole).toEqual(counts);
    });
    it('a page sorted by address is read from the index of addresses, not from thousands of reports', async () => {
        const [page] = plannedCalls.filter((call) => call.name === 'types and district by address');
        if (!page) throw new Error('No such call');
        const statements = await large.log.during(() => make(page));
        expect(sum(statements.map(pagesOf))).toBeLessThan(8_000);
    });
    it('others are answered while a long report file is written', async () => {
        const file: PlannedCall = {
            name: 'ressursforbruk of two months',
            path: '/api/rapporter/ressursforbruk?FraDato=2026-04-01&TilDato=2026-06-01',
            user: 'admin',
        };
        const [open] = plannedCalls.filter((call) => call.name === 'open a report');
        if (!open) throw new Error('No such call');
        await make(open);
        let isWritten = false;
        const begun = performance.now();
        const writing = make(file).then(() => (isWritten = true));
        const times: number[] = [];
        while (!isWritten) {
            const asked = performance.now();
            await make(open);
            times.push(performance.now() - asked);
        }
        await writing;
        const took = performance.now() - begun;
        lines.push(
            `a report opened ${times.length} times during a file of ${took.toFixed(0)} ms: at most ${Math.max(...times).toFixed(0)} ms`,
        );
        // A file with fewer rows is written before anybody has asked.
        if (Number(known.reports) >= 500_000) expect(Math.max(...times)).toBeLessThan(took / 4);
    });
});
