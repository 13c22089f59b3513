// Routing a report to one of several fitting agreements (D12), with the test's own agreements.
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routingHandlers } from '../../src/city/capabilities/catalogue/routing';
import { agreementFor } from '../../src/city/services/reports/agreementFor';
import { withDatabase } from '../harness/withDatabase';

const company = 'a0000000-0000-4000-8000-000000000001';
const contractId = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const now = new Date('2026-06-01T10:00:00Z');
const road = 1;
const lights = 2;
const sentrum = 16;
const frogner = 5;

const { database } = withDatabase();
beforeAll(async () => {
    await database.rows(sql`insert into company (id, name, organisation_number, email, type)
        values (${company}, 'Nordvei', '987654321', 'post@nordvei.example', 2)`);
    await database.rows(sql`insert into process_code_scheme (id, name) values (1, 'Vei')`);
    await database.rows(sql`insert into category_group (id, name) values (1, 'Vei')`);
    await database.rows(sql`insert into report_type (id, name, category_group_id, public, deadline_days)
        values (1, 'Hull', 1, true, 7), (2, 'Lys', 1, true, 5), (3, 'Skilt', 1, true, 7)`);
    await database.rows(sql`insert into district (id, name) values (5, 'Frogner'), (16, 'Sentrum'), (3, 'Sagene')`);
});
beforeEach(async () => {
    for (const table of ['contract', 'agreement_district', 'agreement_report_type', 'agreement'])
        await database.rows(sql([`delete from ${table}`]));
});

interface Given {
    types?: readonly number[];
    districts?: readonly number[];
    /** Its contracts: the start, and the end if it has one. */
    contracts?: readonly (readonly [from: string, to?: string])[];
}
/** The agreements by id, in the given order. */
const given = async (...agreements: readonly Given[]): Promise<void> => {
    for (const [index, { types = [road], districts = [], contracts = [['2026-01-01']] }] of agreements.entries()) {
        const id = index + 1;
        await database.rows(sql`insert into agreement (id, name, company_id) values (${id}, 'Avtale', ${company})`);
        for (const type of types) await database.rows(sql`insert into agreement_report_type values (${id}, ${type})`);
        for (const district of districts)
            await database.rows(sql`insert into agreement_district values (${id}, ${district})`);
        for (const [number, [from, to = '2027-01-01']] of contracts.entries())
            await database.rows(sql`insert into contract (id, company_id, agreement_id, scheme_id, name, valid_from, valid_to)
                values (${contractId(id * 10 + number)}, ${company}, ${id}, 1, 'Kontrakt', ${from}, ${to})`);
    }
};
const agreementOf = async (typeId: number, districtId: number) =>
    (await agreementFor(database, { typeId, districtId }, now))?.agreementId;

describe('automatic routing: the most specific agreement wins (D12)', () => {
    it('one with districts before one that covers the whole city', async () => {
        await given({}, { districts: [sentrum, frogner, 3], types: [road, lights, 3] });
        expect(await agreementOf(road, sentrum)).toBe(2);
    });
    it('fewest districts first', async () => {
        await given({ districts: [sentrum, frogner] }, { districts: [sentrum], types: [road, lights] });
        expect(await agreementOf(road, sentrum)).toBe(2);
        expect(await agreementOf(road, frogner), 'where the smaller one does not reach').toBe(1);
    });
    it('with as many districts, fewest types', async () => {
        await given(
            { districts: [sentrum], types: [road, lights] },
            { districts: [frogner] },
            { districts: [sentrum] },
        );
        expect(await agreementOf(road, sentrum)).toBe(3);
        expect(await agreementOf(lights, sentrum)).toBe(1);
    });
    it('with as many districts and types, the oldest', async () => {
        await given({ districts: [sentrum] }, { districts: [sentrum] });
        expect(await agreementOf(road, sentrum)).toBe(1);
    });
    it('of two valid contracts of one agreement, the one that began last', async () => {
        await given({ contracts: [['2026-01-01'], ['2026-05-01']] });
        expect((await agreementFor(database, { typeId: road, districtId: sentrum }, now))?.contractId).toBe(
            contractId(11),
        );
    });
});

describe('the routing table marks a cell for which several agreements are equally good (katalog, D15)', () => {
    const end = (id: number) => database.rows(sql`update agreement set ended_on = '2026-05-01' where id = ${id}`);
    const isMarked = async () => {
        const city = { database, now: () => now };
        const call = { city } as unknown as Parameters<typeof routingHandlers.getRoutingMatrix>[0];
        const { celler } = await routingHandlers.getRoutingMatrix(call);
        return celler.find((cell) => cell.meldingstypeId === road && cell.bydelId === sentrum)?.flere;
    };
    it('with as many districts and types', async () => {
        await given({ districts: [sentrum] }, { districts: [sentrum] });
        expect(await isMarked()).toBe(true);
    });
    it('also where they cover the whole city', async () => {
        await given({}, {});
        expect(await isMarked()).toBe(true);
    });
    it('but not where one is more specific', async () => {
        await given({ districts: [sentrum] }, { districts: [sentrum, frogner] }, { districts: [sentrum, frogner] });
        expect(await isMarked()).toBe(false);
    });
    it('nor where the other has ended, or has no valid contract', async () => {
        await given({ districts: [sentrum] }, { districts: [sentrum] }, { districts: [sentrum], contracts: [] });
        await end(2);
        expect(await isMarked()).toBe(false);
    });
    it('nor for two valid contracts of one agreement', async () => {
        await given({ contracts: [['2026-01-01'], ['2026-02-01']] });
        expect(await isMarked()).toBe(false);
    });
});

describe('automatic routing: what does not fit (D12)', () => {
    it.each([
        ['the report’s type is not among its types', { types: [lights] }],
        ['the position is outside its districts', { districts: [frogner] }],
        ['it has no contract', { contracts: [] }],
        ['its contract has ended', { contracts: [['2025-01-01', '2026-06-01T10:00:00Z']] }],
        ['its contract has not begun', { contracts: [['2026-06-01T10:00:01Z']] }],
    ] satisfies [string, Given][])('%s', async (_, agreement) => {
        await given(agreement);
        expect(await agreementOf(road, sentrum)).toBeUndefined();
    });
    it('a more specific agreement without a valid contract gives way', async () => {
        await given({ districts: [sentrum], contracts: [] }, {});
        expect(await agreementOf(road, sentrum)).toBe(2);
    });
});
