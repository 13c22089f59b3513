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
        'id uuid, name text, organisation_number text, email text, phone text, type smallint',
        Object.values(companies).map(({ organisationNumber, ...company }) => ({
            ...company,
            organisation_number: organisationNumber,
        })),
    );
    await insert(
        queries,
        'agreement',
        'id int, name text, description text, link text, company_id uuid',
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
        'id uuid, company_id uuid, first_name text, last_name text, email text, password_hash text, role_id smallint, drift_roles text[]',
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
        'user_id uuid, agreement_id int',
        users.flatMap((user) => user.agreements.map((agreement_id) => ({ user_id: user.id, agreement_id }))),
    );
    await insert(queries, 'saved_filter', 'user_id uuid, name text, filter text, standard boolean', savedFilters);
    await insert(
        queries,
        'ready_made',
        'user_id uuid, name text, key text, shared boolean, type_ids int[], change jsonb',
        readyMade,
    );
    await insert(queries, 'appearance', 'id int', [{ id: 1 }]);
    await insert(
        queries,
        'mail_text',
        'kind text',
        mailTextNames.map((kind) => ({ kind })),
    );
    await insert(queries, 'notice', 'id int, kind text, text text', notices);
    await insert(queries, 'disabled_choice', 'kind text, id int, tooltip text', disabledChoices);
};

const fillTerms = async (queries: Queries): Promise<void> => {
    await insert(
        queries,
        'category_group',
        'id int, name text',
        categoryGroups.map(({ id, navn }) => ({ id, name: navn })),
    );
    await insert(
        queries,
        'report_type',
        'id int, name text, category_group_id int, public boolean, deadline_days int, light_related boolean',
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
        'id int, name text, parent_id int, class text, template text',
        statuses.map(({ parentId, ...status }) => ({ ...status, parent_id: parentId })),
    );
    await insert(
        queries,
        'district',
        'id int, name text',
        districts.map(({ id, navn }) => ({ id, name: navn })),
    );
    await insert(
        queries,
        'sub_district',
        'id int, name text, district_id int',
        subDistricts.map(({ id, navn, bydelId }) => ({ id, name: navn, district_id: bydelId })),
    );
    await insert(
        queries,
        'work_done_code',
        'id int, name text',
        workDoneCodes.map(({ id, name }) => ({ id, name })),
    );
    await insert(queries, 'fault_cause', 'id int, name text', faultCauses);
    await insert(queries, 'outside_body', 'id int, name text, status_id int, email text, text text', outsideBodies);
    await insert(
        queries,
        'process_code_unit',
        'id int, name text',
        processCodeUnits.map((name, index) => ({ id: index + 1, name })),
    );
    await insert(
        queries,
        'process_code_scheme',
        'id int, name text',
        schemes.map(({ id, name }) => ({ id, name })),
    );
    await insert(
        queries,
        'process_code',
        'id int, scheme_id int, unit_id int, name text, description text',
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
        'agreement_id int, report_type_id int',
        agreements.flatMap(({ id, types }) => types.map((report_type_id) => ({ agreement_id: id, report_type_id }))),
    );
    await insert(
        queries,
        'agreement_district',
        'agreement_id int, district_id int',
        agreements.flatMap(({ id, districts: covered }) =>
            covered.map((district_id) => ({ agreement_id: id, district_id })),
        ),
    );
    await insert(
        queries,
        'agreement_work_done_code',
        'agreement_id int, work_done_code_id int',
        agreements
            .filter(({ workDone }) => workDone)
            .flatMap(({ id, trades }) =>
                workDoneCodesOf(trades).map((work_done_code_id) => ({ agreement_id: id, work_done_code_id })),
            ),
    );
    await insert(
        queries,
        'contract',
        'id uuid, company_id uuid, agreement_id int, scheme_id int, name text, area_name text, valid_from timestamptz, valid_to timestamptz, changed_at timestamptz',
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
        'id int, contract_id uuid, process_code_id int, amount numeric',
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
        'id int, contract_id uuid, valid_from date, processed_at timestamptz',
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
    await insert(
        queries,
        'price_period',
        'contract_id uuid, process_code_id int, amount numeric, valid_from date, kind text, bulk_update_id int',
        entries,
    );
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
