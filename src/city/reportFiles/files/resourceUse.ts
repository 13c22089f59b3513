import sql, { type Sql } from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import { codeDescription, codeName, unitName } from '../../codeOfUse';
import { choiceOfUse, chosenUse, isDeviationCode, isMaterialCode, sourceOfUse } from '../conditions';
import { amount, type FileContents, instant, integer, money, text } from '../definition';
import { type ChargeRule, registered } from './invoice';

const rowsOfUse = (condition: Sql): FileContents => ({
    columns: [
        instant('at', 'Dato'),
        text('company', 'Entreprenør'),
        text('contract', 'Kontrakt'),
        text('agreement', 'Avtale'),
        integer('serial_number', 'Meldingsnr'),
        text('type', 'Meldingstype'),
        text('code', 'Prosesskode'),
        text('description', 'Beskrivelse'),
        amount('amount', 'Mengde'),
        text('unit', 'Enhet'),
        money('unit_price', 'Enhetspris'),
        money('sum', 'Sum'),
        text('comment', 'Kommentar'),
        text('is_global', 'Globalt ressursforbruk'),
        text('registered_by', 'Registrert av'),
        instant('registered_at', 'Registrert'),
    ],
    order: { at: sql`use.at`, id: sql`use.id` },
    select: sql`
        use.at, company.name as company, contract.name as contract, agreement.name as agreement, report.serial_number,
            type.name as type, ${codeName} as code, ${codeDescription} as description,
            use.amount, ${unitName} as unit, use.unit_price, use.sum, use.comment, case when use.report_id is null then 'Ja' else 'Nei' end as is_global,
            ${nameOfUser(sql`app_user`)} as registered_by, use.registered_at`,
    from: (request) => sql`
        ${sourceOfUse}
            left join report_type type on type.id = report.type_id
            left join app_user on app_user.id = use.registered_by
        ${chosenUse(request)} and ${condition}`,
});

/** Ressursforbruk: every row registered for use in the period (D10). */
export const resourceUse = rowsOfUse(sql`true`);
/** Månedsrapport avviksarbeid: the rows on deviation codes (D10). */
export const deviationWork = rowsOfUse(isDeviationCode);

/** Månedsrapport materiell: use per material code (D10), by what is charged. */
export const materialOf = ({ rows, amount: used, sum, within }: ChargeRule = registered): FileContents => ({
    columns: [
        text('code', 'Prosesskode'),
        text('description', 'Beskrivelse'),
        text('scheme', 'Prosesskodeskjema'),
        text('unit', 'Enhet'),
        amount('amount', 'Mengde'),
        money('sum', 'Sum'),
    ],
    lines: (request) => sql`
        select ${codeName} as code, ${codeDescription} as description, scheme.name as scheme, ${unitName} as unit, sum(${used}) as amount, sum(${sum}) as sum
        ${sourceOfUse} where ${within(request)} and ${choiceOfUse(request)} and ${rows} and ${isMaterialCode}
        group by code.id, past.process_code_id, past.version, scheme.id, unit.id order by ${codeName} collate norsk, code.id, ${unitName}`,
});
export const material = materialOf();
