import sql, { type Sql } from 'sql-template-tag';
import type { AuditSubject } from '../../api/rules/audit';
import { roleById, roles } from '../../api/roles';
import type { Queries } from '../database/database';
import { dayOf } from '../rules/osloTime';

export type State = Readonly<Record<string, unknown>>;

/** A user without name and address: the log holds no personal data. */
const user = (id: string) => sql`
    select role_id as rolle, (select name from company where id = company_id) as selskap,
        (select coalesce(json_agg(name order by name collate norsk), '[]') from app_user_agreement join agreement on agreement.id = agreement_id where user_id = app_user.id) as avtaler
    from app_user where id = ${id} and removed_at is null`;

/** A catalogue is not a single record: imports are logged per file. Only older entries are about `meldingstype`. */
export type KeptSubject = Exclude<AuditSubject, 'katalog' | 'meldingstype'>;

/** The logged fields of each subject; no row when it does not exist. Free text is left out, except in templates. */
const states: Readonly<Record<KeptSubject, (id: string) => Sql>> = {
    bruker: user,
    selskap: (id) =>
        sql`select name as navn, organisation_number as orgnr, email as epost, phone as telefon, not hides_reporters as "serInnmelder" from company where id = ${id}`,
    avtale: (id) =>
        sql`select name as navn, (select name from company where id = company_id) as selskap from agreement where id = ${id}`,
    kontrakt: (id) => sql`
        select contract.name as navn, agreement.name as avtale, ${dayOf(sql`valid_from`)}::text as "gyldigFra",
            ${dayOf(sql`(valid_to - interval '1 millisecond')`)}::text as "gyldigTil"
        from contract join agreement on agreement.id = agreement_id where contract.id = ${id}`,
    pris: (id) => sql`
        select contract.name as kontrakt, code.name as prosesskode, amount as pris
        from price join contract on contract.id = contract_id join process_code code on code.id = process_code_id where price.id = ${id} and ended_at is null`,
    prosesskodeskjema: (id) => sql`select name as navn from process_code_scheme where id = ${id}`,
    prosesskode: (id) => sql`
        select scheme.name as prosesskodeskjema, code.name as navn, code.description as beskrivelse, unit.name as enhet
        from process_code code join process_code_scheme scheme on scheme.id = scheme_id join process_code_unit unit on unit.id = unit_id
        where code.id = ${id}`,
    prisskjema: (id) => sql`
        select contract.name as kontrakt, bulk.valid_from::text as "gyldigFra", processed_at is not null as "tattIBruk"
        from bulk_update bulk join contract on contract.id = contract_id where bulk.id = ${id}`,
    // By scheme and code: the scheme's own entry, or the price that continues.
    'fremtidig-pris': (id) => sql`
        select contract.name as kontrakt, bulk.valid_from::text as "gyldigFra", code.name as prosesskode, period.amount as pris
        from bulk_update bulk join contract on contract.id = bulk.contract_id join price_period period on period.contract_id = bulk.contract_id
        join process_code code on code.id = period.process_code_id
        where bulk.id = split_part(${id}, '-', 1)::int and code.id = split_part(${id}, '-', 2)::int and (period.valid_from is null or period.valid_from <= bulk.valid_from)
            and (period.valid_to is null or period.valid_to > bulk.valid_from)`,
    ressursforbruk: (id) => sql`
        select contract.name as kontrakt, report.serial_number as "løpenummer", coalesce(past.name,
            code.name) as prosesskode, use.at as dato, use.amount as mengde, use.unit_price as enhetspris
        from resource_use use join contract on contract.id = contract_id join process_code code on code.id = use.process_code_id
        left join process_code_past past on past.process_code_id = use.process_code_id and past.version = use.code_version
        left join report on report.id = report_id where use.id = ${id}`,
    prisperiode: (id) => sql`
        select contract.name as kontrakt, code.name as prosesskode, period.amount as pris, period.valid_from::text as "gyldigFra", (period.valid_to - 1)::text as "gyldigTil"
        from price_period period join contract on contract.id = period.contract_id join process_code code on code.id = period.process_code_id where period.id = ${id}`,
    kontraktsvilkar: (id) => sql`
        select priced_by as "prisEtter", vat_rate as "mvaSats", penalty_rate as dagmulktsats, tolerance as toleranse, buyer_reference as "deresReferanse",
            order_reference as bestillingsnummer from contract_terms where contract_id = ${id}`,
    ramme: (id) => sql`
        select contract.name as kontrakt, year::text as "år", code.name as prosesskode, most as ramme
        from contract_limit lim join contract on contract.id = lim.contract_id left join process_code code on code.id = lim.process_code_id where lim.id = ${id}`,
    trekk: (id) => sql`
        select contract.name as kontrakt, to_char(month, 'YYYY-MM') as "måned", kind as trekk, amount as "beløp", state as tilstand, decided_amount as vedtatt
        from deduction join contract on contract.id = contract_id where deduction.id = ${id}`,
    avslutning: (id) => sql`
        select contract.name as kontrakt, to_char(month, 'YYYY-MM') as "måned", number as nummer, settlement.version as versjon, sum_ore / 100.0 as sum,
            rows_sha256 as sjekksum, reopened_at is not null as "gjenåpnet"
        from settlement join contract on contract.id = contract_id where settlement.id = ${id}`,
    stikkprove: (id) => sql`
        select contract.name as kontrakt, to_char(month, 'YYYY-MM') as "måned", percent as prosent, seed as "frø" from spot_check_draw draw
        join contract on contract.id = contract_id where draw.id = ${id}`,
    tekstmal: (id) => sql`select template as tekst from status where id = ${id}`,
    maskinklient: (id) => sql`
        select client.name as navn, scopes as tilganger, company.name as selskap, secret_at as "hemmelighetFra"
        from machine_client client left join company on company.id = company_id where client.id::text = ${id} and revoked_at is null`,
    lagringsregel: (id) => sql`
        select type.name as meldingstype, status.name as status, anonymise_months as "anonymiseresEtter", removal as fjerning, removal_months as "fjernesEtter"
        from retention_rule rule left join report_type type on type.id = type_id left join status on status.id = status_id where rule.id = ${id}`,
    lagringsunntak: (id) => sql`
        select serial_number as "løpenummer", filter from retention_hold hold left join report on report.id = report_id where hold.id = ${id}`,
    personvern: () => sql`
        select removed_user_days as "fjernedeBrukere", failed_mail_days as "uleverteEposter",
            origin_days as innloggingssteder, reading_days as lesinger, original_days as originalbilder
        from privacy_setting`,
    // Only shared texts are logged; a user's own are private.
    standardtekst: (id) => sql`
        select name as navn, status_ids as statuser, type_ids as meldingstyper, text as tekst
        from standard_text where id = ${id} and shared`,
    hurtigvalg: (id) => sql`
        select name as navn, key as tast, type_ids as meldingstyper, change as endring
        from ready_made where id = ${id} and shared`,
};

/** Free text of a query may hold a name or an e-mail address, which the log must not contain. */
export const freeText: readonly string[] = ['bruker', 'fritekstSok', 'svar'];

/** A filter of the list without its free text; null when nothing else is left. */
const loggedFilter = (filter: string): string | null => {
    const query = new URLSearchParams(filter);
    for (const key of freeText) query.delete(key);
    return query.toString() || null;
};

const roleName = (id: unknown): string | null => {
    const role = typeof id === 'number' ? roleById(id) : undefined;
    return role ? roles[role].navn : null;
};

/** The current state of the subject, with the fields that the log keeps; undefined when it does not exist. */
export const stateOf = async (queries: Queries, subject: KeptSubject, id: string): Promise<State | undefined> => {
    const state = await queries.row<Record<string, unknown>>(states[subject](id));
    if (!state) return undefined;
    const { endring, ...fields } = state;
    return {
        ...fields,
        ...(subject === 'bruker' ? { rolle: roleName(fields.rolle) } : {}),
        ...(typeof fields.filter === 'string' ? { filter: loggedFilter(fields.filter) } : {}),
        ...(endring as State | undefined),
    };
};
