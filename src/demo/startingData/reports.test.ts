import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deadlineClass } from '../../api/rules/deadline';
import { districts, districtUnknown } from '../../api/rules/districts';
import { osloDay, startOfOsloDay } from '../../api/rules/oslo';
import { districtAt, subDistricts } from '../geography';
import { deadlineOf } from '../../city/rules/workingDays';
import { agreements } from './agreements';
import { proportions } from './proportions';
import { deadlineDays, reportTypes } from './reportTypes';
import { routesFor } from './routing';
import type { Case } from './rows';
import { statuses } from './statuses';
import { casesOf, catalogueAt } from './world';
import { workDoneCodesOf } from './workDone';

const count = 20_000;
const now = new Date('2026-11-18T10:00:00Z');
const catalogue = catalogueAt(now);
let cases: Case[];
const classOf = new Map(statuses.map((status) => [status.id, status.class]));
const share = (of: (one: Case) => boolean) => cases.filter(of).length / cases.length;
const digest = (of: Iterable<Case>) => {
    const hash = createHash('sha256');
    for (const one of of) hash.update(JSON.stringify(one));
    return hash.digest('hex');
};

beforeAll(() => {
    cases = [...casesOf(catalogue, count, now)];
});

describe('The reports of the starting data (D12)', () => {
    it('are the same for the same count and day', () => {
        const later = new Date('2026-11-18T22:30:00Z');
        expect(digest(casesOf(catalogueAt(later), 500, later))).toBe(digest(casesOf(catalogue, 500, now)));
        const tomorrow = new Date('2026-11-19T10:00:00Z');
        expect(digest(casesOf(catalogueAt(tomorrow), 500, tomorrow))).not.toBe(digest(casesOf(catalogue, 500, now)));
    });

    it('spread over three years up to the day of the seeding, with ascending numbers', () => {
        const received = cases.map(({ report }) => Date.parse(report.received_at));
        expect(cases).toHaveLength(count);
        expect(received.every((at, index) => index === 0 || at >= (received[index - 1] ?? 0))).toBe(true);
        expect(received.at(-1)).toBeLessThan(startOfOsloDay('2026-11-18').getTime());
        expect(received.at(-1)).toBeGreaterThan(startOfOsloDay('2026-11-17').getTime());
        expect(received[0]).toBeLessThan(startOfOsloDay('2023-11-25').getTime());
        expect(cases.map(({ report }) => report.serial_number - report.id).every((gap) => gap === 100_000)).toBe(true);
    });

    it('follow the proportions of type, district and year', () => {
        const cells = proportions.map((line) => line.split('|').map((part) => part.trim().split(' ').map(Number)));
        const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
        const total = sum(cells.flat(2));
        reportTypes.forEach(({ id }, type) => {
            expect(
                Math.abs(share(({ report }) => report.type_id === id) - sum((cells[type] ?? []).flat()) / total),
            ).toBeLessThan(0.012);
        });
        districts.forEach(({ id }, district) => {
            expect(
                Math.abs(
                    share(({ report }) => report.district_id === id) -
                        sum(cells.flat().map((year) => year[district] ?? 0)) / total,
                ),
            ).toBeLessThan(0.012);
        });
        const lastYear = startOfOsloDay('2025-11-18').getTime();
        expect(
            Math.abs(
                share(({ report }) => Date.parse(report.received_at) >= lastYear) -
                    sum(cells.flatMap((years) => years[2] ?? [])) / total,
            ),
        ).toBeLessThan(0.015);
        const roadsInVestreAker = share(({ report }) => report.type_id === 1 && report.district_id === 7);
        expect(Math.abs(roadsInVestreAker - sum((cells[0] ?? []).map((year) => year[6] ?? 0)) / total)).toBeLessThan(
            0.006,
        );
    });

    it('lie within their district and sub-district', () => {
        const districtOf = new Map(subDistricts.map(({ id, bydelId }) => [id, bydelId]));
        const astray = cases.filter(
            ({ report }) =>
                (districtAt(report.latitude, report.longitude) ?? districtUnknown) !== report.district_id ||
                (report.district_id === districtUnknown
                    ? report.sub_district_id !== null
                    : districtOf.get(report.sub_district_id ?? 0) !== report.district_id),
        );
        expect(astray).toEqual([]);
    });

    it('have deadlines by the rule', () => {
        const wrong = cases.filter(
            ({ report }) =>
                report.deadline !==
                deadlineOf(
                    new Date(report.received_at),
                    deadlineDays[reportTypes[report.type_id - 1]?.deadline ?? 'other'],
                ).toISOString(),
        );
        expect(wrong).toEqual([]);
    });

    it('are overdue, near their deadline or in good time', () => {
        const classes = cases.map(({ report }) =>
            deadlineClass(
                report.deadline,
                classOf.get(report.status_id) ?? 'ikke-tildelt',
                startOfOsloDay('2026-11-18'),
            ),
        );
        expect(classes.filter((one) => one === 'overdue').length).toBeGreaterThan(50);
        expect(classes.filter((one) => one === 'near-due-date').length).toBeGreaterThan(8);
    });

    it('are assigned as routing would: the company of the agreement, a contract valid on receipt, type and district covered', () => {
        const routes = routesFor(catalogue.contracts);
        const contracts = new Map(catalogue.contracts.map((contract) => [contract.id, contract]));
        const isRight = ({ report }: Case): boolean => {
            const agreement = agreements[(report.agreement_id ?? 0) - 1];
            if (!agreement) return report.company_id === null && report.contract_id === null && report.status_id !== 2;
            if (report.company_id === null || report.status_id === 1) return false;
            if (!routes(report.type_id, report.district_id).some((route) => route.agreement === agreement))
                return false;
            if (
                report.work_done_code_id !== null &&
                !workDoneCodesOf(agreement.trades).includes(report.work_done_code_id)
            )
                return false;
            const contract = contracts.get(report.contract_id ?? '');
            if (!contract) return agreement.plan === 'none';
            const received = new Date(report.received_at);
            return (
                contract.agreement === agreement &&
                contract.companyId === report.company_id &&
                contract.validFrom <= received &&
                received < contract.validTo
            );
        };
        expect(cases.filter((one) => !isRight(one))).toEqual([]);
    });

    it('have a history from 1 to their status, one version per entry, all before the seeding', () => {
        const today = startOfOsloDay('2026-11-18').toISOString();
        const isRight = ({ report, history, comments, feedback }: Case): boolean => {
            let [at, from] = [report.received_at, 1];
            for (const entry of history) {
                if (entry.at < at || entry.at >= today) return false;
                at = entry.at;
                if (entry.status_to === null) continue;
                if (entry.status_from !== from) return false;
                from = entry.status_to;
                // 3 Avvist needs a comment (report-handling §4)
                if (from === 3 && !comments.some(({ id }) => id === entry.comment_id)) return false;
            }
            if (from !== report.status_id || report.version !== history.length + 1) return false;
            if ((report.closed_at !== null) !== (classOf.get(report.status_id) === 'ferdig-behandlet')) return false;
            if (feedback.length > 0 && report.sender_email === null) return false;
            return (
                comments.length <= 5 &&
                [...comments, ...feedback].every(
                    (note) => note.created_at >= report.received_at && note.created_at < today,
                )
            );
        };
        expect(cases.filter((one) => !isRight(one))).toEqual([]);
    });

    it('are mostly closed, with every closing status, and some are at each earlier stage', () => {
        expect(share(({ report }) => report.status_id === 6)).toBeGreaterThan(0.65);
        for (const id of [1, 2, 3, 4]) expect(share(({ report }) => report.status_id === id)).toBeGreaterThan(0.002);
        const used = new Set(cases.map(({ report }) => report.status_id));
        const parents = new Set(statuses.map(({ parentId }) => parentId));
        expect(statuses.filter(({ id }) => !used.has(id) && !parents.has(id))).toEqual([]);
    });

    it('have resource use only within the contract, at the price of the time', () => {
        const rows = cases.flatMap(({ usage, report }) => usage.map((row) => ({ row, report })));
        expect(rows.length).toBeGreaterThan(count / 3);
        const lists = new Map(catalogue.lists.map((list) => [list.contract.id, list]));
        let earlier = 0;
        const isRight = ({ row, report }: (typeof rows)[number]): boolean => {
            const list = lists.get(row.contract_id);
            const price = list?.prices.find(({ id }) => id === row.price_id);
            if (!list || !price || row.contract_id !== report.contract_id) return false;
            if (new Date(row.at) < list.contract.validFrom || new Date(row.at) >= list.contract.validTo) return false;
            const isEarlier = list.changedAt !== undefined && new Date(row.registered_at) < list.changedAt;
            if (isEarlier && price.earlierOre !== price.ore) earlier++;
            if (Math.round(row.unit_price * 100) !== (isEarlier ? price.earlierOre : price.ore)) return false;
            return row.amount !== 0 && Math.abs(Math.round(row.amount * 100) - row.amount * 100) < 1e-6;
        };
        expect(rows.filter((one) => !isRight(one))).toEqual([]);
        expect(earlier).toBeGreaterThan(0);
    });

    it('have varied Norwegian descriptions of at most 300 characters, a third of them anonymous', () => {
        const texts = cases.map(({ report }) => report.description);
        expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(300);
        expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(10);
        expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
        expect(new Set(texts).size / count).toBeGreaterThan(0.8);
        expect(Math.abs(share(({ report }) => report.sender_email === null) - 0.36)).toBeLessThan(0.02);
        expect(share(({ report }) => report.follower_count === 0)).toBeGreaterThan(0.85);
    });

    it('follow the seasons: dark lamps in winter, greenery in summer', () => {
        const inMonths = (theme: string, months: readonly number[]) =>
            cases.filter(
                ({ report }) =>
                    reportTypes[report.type_id - 1]?.theme === theme &&
                    months.includes(Number(osloDay(report.received_at).slice(5, 7))),
            ).length;
        expect(inMonths('light', [11, 12, 1])).toBeGreaterThan(2 * inMonths('light', [5, 6, 7]));
        expect(inMonths('tree', [6, 7, 8])).toBeGreaterThan(3 * inMonths('tree', [12, 1, 2]));
    });
});
