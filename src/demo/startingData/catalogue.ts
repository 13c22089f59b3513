import sql from 'sql-template-tag';
import { mailTextNames } from '../../api/catalogue/mailTexts';
import type { Queries } from '../../city/database/database';
import type { DisabledChoice } from '../../api/rules/disabledChoices';
import { districts } from '../../api/rules/districts';
import { roles } from '../../api/roles';
import { subDistricts } from '../geography';
import { agreements } from './agreements';
import { continueNumbers, insert } from './bulk';
import { companies } from './companies';
import type { StartingContract } from './contracts';
import { notices, readyMade, savedFilters } from './personal';
import type { PriceList, StartingBulkUpdate } from './prices';
import { processCodes, processCodeUnits, schemes } from './processCodes';
import { outsideBodies } from './outsideBodies';
import { categoryGroups, deadlineDays, reportTypes } from './reportTypes';
import { statuses } from './statuses';
import { users } from './users';
import { faultCauses, workDoneCodes, workDoneCodesOf } from './workDone';

export interface Catalogue {
    readonly contracts: readonly StartingContract[];
    readonly lists: readonly PriceList[];
    readonly bulkUpdates: readonly StartingBulkUpdate[];
    readonly passwordHash: string;
    /** When contracts were last changed. */
    readonly today: Date;
}

const disabledChoices: readonly DisabledChoice[] = [
    { kind: 'type', id: 69, tooltip: 'portal' }, // Ønske om nytt tre
    { kind: 'agreement', id: 36, tooltip: 'workOrder' }, // Vinterdrift holdeplasser og trapper
];

const fillCompanies = async (queries: Queries, { passwordHash }: Catalogue): Promise<void> => {
    await insert(
        queries,
        'company',
        Object.values(companies).map(({ organisationNumber, ...company }) => ({
            ...company,
            organisation_number: organisationNumber,
        })),
    );
    await insert(
        queries,
        'agreement',
        agreements.map(({ id, name, company }) => ({
            id,
            name,
            description: `${name}: drift og vedlikehold etter rammeavtale. Meldinger tildeles automatisk når avtalen har en gyldig kontrakt.`,
            link: company ? `https://avtaler.example.no/AVT-${String(id).padStart(3, '0')}` : null,
            company_id: company ? companies[company].id : null,
        })),
    );
    await insert(
        queries,
        'app_user',
        users.map((user) => ({
            id: user.id,
            company_id: companies[user.company].id,
            first_name: user.firstName,
            last_name: user.lastName,
            email: user.email,
            password_hash: passwordHash,
            role_id: user.role ? roles[user.role].id : null,
            drift_roles: user.driftRoles,
        })),
    );
    await insert(
        queries,
        'app_user_agreement',
        users.flatMap((user) => user.agreements.map((agreement_id) => ({ user_id: user.id, agreement_id }))),
    );
    await insert(queries, 'saved_filter', savedFilters);
    await insert(queries, 'ready_made', readyMade);
    await insert(queries, 'appearance', [{ id: 1 }]);
    await insert(
        queries,
        'mail_text',
        mailTextNames.map((kind) => ({ kind })),
    );
    await insert(queries, 'notice', notices);
    await insert(queries, 'disabled_choice', disabledChoices);
};

const fillTerms = async (queries: Queries): Promise<void> => {
    await insert(
        queries,
        'category_group',
        categoryGroups.map(({ id, navn }) => ({ id, name: navn })),
    );
    await insert(
        queries,
        'report_type',
        reportTypes.map((type) => ({
            id: type.id,
            name: type.name,
            category_group_id: type.group,
            public: type.public,
            deadline_days: deadlineDays[type.deadline],
            light_related: type.lightRelated,
        })),
    );
    await insert(
        queries,
        'status',
        statuses.map(({ parentId, ...status }) => ({ ...status, parent_id: parentId })),
    );
    await insert(
        queries,
        'district',
        districts.map(({ id, navn }) => ({ id, name: navn })),
    );
    await insert(
        queries,
        'sub_district',
        subDistricts.map(({ id, navn, bydelId }) => ({ id, name: navn, district_id: bydelId })),
    );
    await insert(
        queries,
        'work_done_code',
        workDoneCodes.map(({ id, name }) => ({ id, name })),
    );
    await insert(queries, 'fault_cause', faultCauses);
    await insert(queries, 'outside_body', outsideBodies);
    await insert(
        queries,
        'process_code_unit',
        processCodeUnits.map((name, index) => ({ id: index + 1, name })),
    );
    await insert(
        queries,
        'process_code_scheme',
        schemes.map(({ id, name }) => ({ id, name })),
    );
    await insert(
        queries,
        'process_code',
        processCodes.map((code) => ({
            id: code.id,
            scheme_id: code.schemeId,
            unit_id: processCodeUnits.indexOf(code.unit) + 1,
            name: code.name,
            description: code.description,
        })),
    );
};

const fillContracts = async (queries: Queries, { contracts, lists, bulkUpdates, today }: Catalogue): Promise<void> => {
    await insert(
        queries,
        'agreement_report_type',
        agreements.flatMap(({ id, types }) => types.map((report_type_id) => ({ agreement_id: id, report_type_id }))),
    );
    await insert(
        queries,
        'agreement_district',
        agreements.flatMap(({ id, districts: covered }) =>
            covered.map((district_id) => ({ agreement_id: id, district_id })),
        ),
    );
    await insert(
        queries,
        'agreement_work_done_code',
        agreements
            .filter(({ workDone }) => workDone)
            .flatMap(({ id, trades }) =>
                workDoneCodesOf(trades).map((work_done_code_id) => ({ agreement_id: id, work_done_code_id })),
            ),
    );
    await insert(
        queries,
        'contract',
        contracts.map((contract) => ({
            id: contract.id,
            company_id: contract.companyId,
            agreement_id: contract.agreement.id,
            scheme_id: schemes.find(({ key }) => key === contract.agreement.scheme)?.id,
            name: contract.name,
            area_name: contract.areaName,
            valid_from: contract.validFrom,
            valid_to: contract.validTo,
            changed_at: new Date(Math.min(contract.validFrom.getTime(), today.getTime()) - 36_000_000),
        })),
    );
    await insert(
        queries,
        'price',
        lists.flatMap(({ contract, prices }) =>
            prices.map(({ id, code, ore }) => ({
                id,
                contract_id: contract.id,
                process_code_id: code.id,
                amount: ore / 100,
            })),
        ),
    );
    await insert(
        queries,
        'bulk_update',
        bulkUpdates.map(({ id, contractId, validFrom, processedAt }) => ({
            id,
            contract_id: contractId,
            valid_from: validFrom,
            processed_at: processedAt,
        })),
    );
    // Their entries in the timeline: prices that change or start on their day.
    const entries = bulkUpdates
        .filter(({ processedAt }) => processedAt === null)
        .flatMap(({ id, contractId, validFrom, changes }) => {
            const now = new Map(
                lists.find(({ contract }) => contract.id === contractId)?.prices.map(({ code, ore }) => [code.id, ore]),
            );
            return changes
                .filter(({ codeId, ore }) => now.get(codeId) !== ore)
                .map(({ codeId, ore }) => ({
                    contract_id: contractId,
                    process_code_id: codeId,
                    amount: ore / 100,
                    valid_from: validFrom,
                    kind: 'skjema',
                    bulk_update_id: id,
                }));
        });
    await insert(queries, 'price_period', entries);
    await queries.rows(sql`
        update price_period before set valid_to = own.valid_from, ended_by_bulk_id = own.bulk_update_id from price_period own
        where own.bulk_update_id is not null and before.bulk_update_id is null and before.valid_to is null
            and before.contract_id = own.contract_id and before.process_code_id = own.process_code_id`);
};

/** Everything that exists before the first report: terms, companies, users, agreements, contracts and prices. */
export const fillCatalogue = async (queries: Queries, catalogue: Catalogue): Promise<void> => {
    await fillTerms(queries);
    await fillCompanies(queries, catalogue);
    await fillContracts(queries, catalogue);
    await continueNumbers(queries, [
        ['agreement', 'id'],
        ['process_code_scheme', 'id'],
        ['process_code_unit', 'id'],
        ['process_code', 'id'],
        ['price', 'id'],
        ['bulk_update', 'id'],
        ['notice', 'id'],
    ]);
};
