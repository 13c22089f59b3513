import sql, { join, raw, type Sql } from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import { historyLabels } from '../../../api/rules/history';
import type { Queries } from '../../database/database';
import { type Labels, type ReportChange, type ReportFields, reportFields } from '../../storedReport';
import type { Changes } from './history';

/** The names of a report's fields. */
export const labelsOf = (queries: Queries, state: ReportFields): Promise<Labels> =>
    queries.one<Labels>(sql`
        select (select name from report_type where id = ${state.typeId}) as type,
            (select json_build_object('id', id, 'navn', name, 'class', class) from status where id = ${state.statusId}) as status,
            (select name from company where id = ${state.companyId}) as company,
            (select name from agreement where id = ${state.agreementId}) as agreement,
            (select name from contract where id = ${state.contractId}) as contract,
            (select name from work_done_code where id = ${state.workDoneCodeId}) as "workDone",
            (select name from fault_cause where id = ${state.causeId}) as cause,
            (select ${nameOfUser(sql`app_user`)} from app_user where id = ${state.responsibleId}) as responsible,
            (select serial_number from report where id = ${state.duplicateOf}) as "duplicateOf"`);

const names = Object.keys(reportFields) as (keyof ReportFields)[];

/** The columns of a query that reads these fields. */
export const fieldColumns: Sql = raw(
    names.map((name) => `report.${reportFields[name].column} as "${name}"`).join(', '),
);

/** The assignments of an update that writes these fields. */
export const fieldAssignments = (report: ReportFields): Sql =>
    join(names.map((name) => sql`${raw(reportFields[name].column)} = ${report[name]}`));

export const isSame = (a: ReportFields, b: ReportFields): boolean => names.every((name) => a[name] === b[name]);

/** The current fields, for undoing a later save. */
export const fieldsOf = (report: ReportFields): ReportChange =>
    Object.fromEntries(names.map((name) => [name, report[name]]));

/** The change for those fields of a request that are stored unchanged. */
export const changeFromBody = (body: object): ReportChange => {
    const sent = new Map(Object.entries(body));
    return Object.fromEntries(
        names.flatMap((name) => {
            const { sentAs } = reportFields[name];
            const value: unknown = sentAs === undefined ? undefined : sent.get(sentAs);
            return value === undefined ? [] : [[name, value]];
        }),
    );
};

export const changesBetween = (before: ReportFields, after: ReportFields, from: Labels, to: Labels): Changes =>
    Object.fromEntries(
        names.flatMap((name) => {
            const { history, text = (report) => report[name]?.toString() ?? null } = reportFields[name];
            return history === undefined || before[name] === after[name]
                ? []
                : [[historyLabels[history], { fra: text(before, from), til: text(after, to) }]];
        }),
    );
