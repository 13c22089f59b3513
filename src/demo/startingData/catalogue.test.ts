import { describe, expect, it } from 'vitest';
import { companyTypes, rolesOfCompanyType } from '../../api/roles';
import { districts } from '../../api/rules/districts';
import { startOfOsloDay } from '../../api/rules/oslo';
import { noFeedbackDialog, opensFeedbackDialog } from '../../api/rules/statuses';
import { agreements } from './agreements';
import { companies, type CompanyKey } from './companies';
import { contractsIn } from './contracts';
import { closingStatuses } from './outcomes';
import { processCodes, processCodeUnits, schemes } from './processCodes';
import { proportions } from './proportions';
import { categoryGroups, reportTypes } from './reportTypes';
import { routesFor } from './routing';
import { statuses } from './statuses';
import { users } from './users';
import { workDoneCodesOf } from './workDone';
import { catalogueAt } from './world';

const days = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01', '2026-11-21', '2028-02-29'].map(
    startOfOsloDay,
);

describe('The catalogue of the starting data', () => {
    it('has the 78 report types in stable order, each in a category group, with a deadline by D12', () => {
        expect(reportTypes.map(({ id }) => id)).toEqual(Array.from({ length: 78 }, (_, index) => index + 1));
        expect(new Set(reportTypes.map(({ name }) => name)).size).toBe(78);
        expect(proportions).toHaveLength(78);
        expect([...new Set(reportTypes.map(({ group }) => group))].toSorted((a, b) => a - b)).toEqual(
            categoryGroups.map(({ id }) => id),
        );
        expect(reportTypes.some((type) => !type.public)).toBe(true);
        const deadlineOfType = (name: string) => reportTypes.find((type) => type.name === name)?.deadline;
        expect(
            ['Risiko', 'Mørk lampe', 'Veibane', 'Parkeringsskilt', 'Fulle søppelkasser', 'Park/friområde', 'Annet'].map(
                deadlineOfType,
            ),
        ).toEqual(['hazard', 'light', 'road', 'sign', 'waste', 'park', 'other']);
    });

    it('has every status once, children under parents that exist, and a text for each', () => {
        expect(statuses).toHaveLength(66);
        expect(new Set(statuses.map(({ id }) => id)).size).toBe(66);
        expect(
            statuses.filter(({ parentId }) => parentId !== 0 && !statuses.some(({ id }) => id === parentId)),
        ).toEqual([]);
        expect(
            statuses.filter(({ template }) => !template.startsWith('Hei!') || !template.includes('Takk for')),
        ).toEqual([]);
        expect(noFeedbackDialog.filter((id) => !statuses.some((one) => one.id === id))).toEqual([]);
        expect(closingStatuses.filter((id) => noFeedbackDialog.includes(id))).toEqual([50, 32]);
        expect(closingStatuses.filter(opensFeedbackDialog).length).toBe(closingStatuses.length - 2);
    });

    it('has twelve contractors and two partners', () => {
        expect(Object.values(companies).filter(({ type }) => type === companyTypes.contractor)).toHaveLength(12);
        expect(Object.values(companies).filter(({ type }) => type === companyTypes.partner)).toHaveLength(2);
    });

    it('has the users of D12, with roles their company may have and agreements of their company', () => {
        const demo = [
            'admin',
            'leder',
            'saksbehandler',
            'entreprenoradmin',
            'entreprenor',
            'entreprenoradmin2',
            'partneradmin',
            'partner',
            'kontrollor',
            'uten-rolle',
        ].map((name) => `${name}@bymelding.test`);
        expect(users.map(({ email }) => email).slice(0, 10)).toEqual(demo);
        expect(new Set(users.map(({ id }) => id)).size).toBe(users.length);
        expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
        for (const user of users) {
            if (user.role && user.role !== 'admin')
                expect([user.email, rolesOfCompanyType[companies[user.company].type].includes(user.role)]).toEqual([
                    user.email,
                    true,
                ]);
            for (const id of user.agreements)
                expect([user.email, id, agreements[id - 1]?.company]).toEqual([user.email, id, user.company]);
        }
        const company = (name: string) => users.find(({ email }) => email.startsWith(`${name}@`))?.company;
        expect(company('entreprenor')).toBe(company('entreprenoradmin'));
        expect(company('entreprenoradmin2')).not.toBe(company('entreprenoradmin'));
    });

    it('has contracts that never overlap within an agreement, with ends included in Oslo (administration §4)', () => {
        for (const now of days) {
            const { contracts } = catalogueAt(now);
            for (const agreement of agreements) {
                const own = contracts.filter((contract) => contract.agreement === agreement);
                own.forEach((contract, index) => {
                    const next = own[index + 1];
                    if (next) expect(contract.validTo.getTime()).toBe(next.validFrom.getTime());
                    expect(contract.validTo.getTime()).toBeGreaterThan(contract.validFrom.getTime());
                });
            }
            const active = (company: CompanyKey) =>
                contracts.filter(
                    ({ companyId, validFrom, validTo }) =>
                        companyId === companies[company].id && validFrom <= now && now < validTo,
                ).length;
            expect([active('nordvei'), active('lysmester')]).toEqual([3, 1]);
            expect(
                contracts.some(({ validTo }) => validTo < now) && contracts.some(({ validFrom }) => validFrom > now),
            ).toBe(true);
        }
        expect(contractsIn(2026)[0]?.validTo.toISOString()).toBe('2025-09-30T22:00:00.000Z');
    });

    it('offers work-done codes on about half of the agreements, and an agreement without a company', () => {
        const offering = agreements.filter(({ workDone }) => workDone);
        expect(offering.length / agreements.length).toBeGreaterThan(0.4);
        expect(offering.length / agreements.length).toBeLessThan(0.65);
        expect(offering.filter(({ trades }) => workDoneCodesOf(trades).length < 3)).toEqual([]);
        expect(agreements.some(({ company }) => company === undefined)).toBe(true);
    });

    it('routes most types in most districts, and in Sentrum the more specific agreement (D12)', () => {
        const routes = routesFor(contractsIn(2026));
        const covered = reportTypes.flatMap(({ id }) =>
            districts.map((district) => routes(id, district.id).some(({ contracts }) => contracts.length > 0)),
        );
        expect(covered.filter(Boolean).length / covered.length).toBeGreaterThan(0.8);
        const graffiti = reportTypes.find(({ name }) => name === 'Tagging')?.id ?? 0;
        expect(routes(graffiti, 16).map(({ agreement }) => agreement.name)).toEqual([
            'Fjerning av tagging i Sentrum',
            'Fjerning av tagging',
        ]);
        expect(routes(graffiti, 1).map(({ agreement }) => agreement.name)).toEqual(['Fjerning av tagging']);
    });

    it('has five schemes of 45 codes in every unit, one of them for winter, prices with two decimals (D9, D10)', () => {
        expect(schemes).toHaveLength(5);
        expect(schemes.filter(({ name }) => name.startsWith('Vinter'))).toHaveLength(1);
        for (const scheme of schemes)
            expect(processCodes.filter(({ schemeId }) => schemeId === scheme.id)).toHaveLength(45);
        expect(new Set(processCodes.map(({ schemeId, name }) => `${schemeId} ${name}`)).size).toBe(processCodes.length);
        expect([...new Set(processCodes.map(({ unit }) => unit))].toSorted()).toEqual([...processCodeUnits].toSorted());
        for (const prefix of ['BYM', 'ENT', 'AVV', 'A', 'H'])
            expect(processCodes.some(({ name }) => name.startsWith(prefix))).toBe(true);
        for (const { prices } of catalogueAt(days[5] ?? new Date()).lists)
            for (const { ore, earlierOre } of prices)
                expect(Number.isInteger(ore) && Number.isInteger(earlierOre) && ore > 0).toBe(true);
    });

    it('has future bulk updates, at most one per contract, with changed prices and new codes (administration §4)', () => {
        for (const now of days) {
            const { bulkUpdates, lists, contracts } = catalogueAt(now);
            const coming = bulkUpdates.filter(({ processedAt }) => !processedAt);
            expect(coming.length).toBeGreaterThan(2);
            expect(new Set(coming.map(({ contractId }) => contractId)).size).toBe(coming.length);
            for (const { contractId, changes, validFrom } of coming) {
                const prices = lists.find(({ contract }) => contract.id === contractId)?.prices ?? [];
                const known = (codeId: number) => prices.find(({ code }) => code.id === codeId);
                expect(changes.some(({ codeId }) => !known(codeId))).toBe(true);
                expect(changes.some(({ codeId, ore }) => known(codeId) && known(codeId)?.ore !== ore)).toBe(true);
                expect(
                    startOfOsloDay(validFrom) > now &&
                        startOfOsloDay(validFrom) < (contracts.find(({ id }) => id === contractId)?.validTo ?? now),
                ).toBe(true);
            }
            for (const { processedAt } of bulkUpdates) if (processedAt) expect(new Date(processedAt) < now).toBe(true);
        }
    });
});
