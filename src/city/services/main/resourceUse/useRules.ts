import sql from 'sql-template-tag';
import { endOfOsloDay, formatTime, osloDay, startOfOsloDay } from '../../../../contract/rules/oslo';
import { shiftOfHour, shiftOfNewRow } from '../../../../contract/rules/shifts';
import type { Queries } from '../../../database/database';
import type { Caller } from '../../../http/handler';
import { invalid, notFound } from '../../../http/refusal';

const outsideValidity = () => invalid('Registrert ressursforbruk er utenfor gyldighetsperioden', 'dato');

/** The day of use is an Oslo day: not after today, and one of the contract's valid ones (report-handling §5, D5). */
export const checkDay = async (queries: Queries, contractId: string | null, at: string, now: Date): Promise<void> => {
    if (new Date(at) >= endOfOsloDay(osloDay(now))) throw invalid('Dato kan ikke være etter dagens dato.', 'dato');
    const day = osloDay(at);
    // Shared lock: the contract's validity cannot be changed under a row that is just being registered.
    const contract = contractId && (await queries.row(sql`
        select 1 from contract where id = ${contractId} and valid_from < ${endOfOsloDay(day).toISOString()} and valid_to > ${startOfOsloDay(day).toISOString()} for share`));
    if (!contract) throw outsideValidity();
};

interface NewUse {
    readonly prisId: number;
    readonly dato: string;
    readonly kommentar?: string | null | undefined;
    readonly prosesskodeEnhetsverdi: number;
}
interface Place {
    /** Null: global resource use. */
    readonly reportId: number | null;
    readonly contractId: string | null;
}

/** Registers resource use at the contract's price of today, with the fixed shift of a new row (report-handling §9, D9). */
export const registerUse = async (queries: Queries, caller: Caller, now: Date, { reportId, contractId }: Place, body: NewUse): Promise<{ id: number }> => {
    await checkDay(queries, contractId, body.dato, now);
    const use = await queries.row<{ id: number }>(sql`
        insert into resource_use (report_id, contract_id, price_id, process_code_id, at, shift_id, amount, unit_price, comment, registered_by, registered_at)
        select ${reportId}::int, contract_id, id, process_code_id, ${body.dato}::timestamptz, ${shiftOfNewRow}::smallint, ${body.prosesskodeEnhetsverdi}::numeric, amount,
            ${body.kommentar || null}::text, ${caller.userId}::uuid, ${now.toISOString()}::timestamptz
        from price where id = ${body.prisId} and contract_id = ${contractId}
        returning id`);
    if (!use) throw invalid('Prosesskode ikke valgt.', 'prisId');
    return use;
};

interface StoredUse {
    id: number;
    contract_id: string;
    price_id: number | null;
}
/** A row of the caller's own company, locked; of that report, or of that contract's global rows (report-handling §2, D5). */
export const lockUse = async (queries: Queries, caller: Caller, usageId: number, owner: { reportId: number } | { contractId: string }): Promise<StoredUse> => {
    const isOwned = 'reportId' in owner ? sql`use.report_id = ${owner.reportId}` : sql`use.report_id is null and use.contract_id = ${owner.contractId}`;
    const use = await queries.row<StoredUse>(sql`
        select use.id, use.contract_id, use.price_id from resource_use use join contract on contract.id = use.contract_id
        where use.id = ${usageId} and ${isOwned} and contract.company_id = ${caller.companyId} for update of use`);
    if (!use) throw notFound('Fant ikke ressursforbruket.');
    return use;
};

interface UseUpdate {
    readonly prisId: number;
    readonly dato: string;
    readonly kommentar?: string | null | undefined;
    readonly prosesskodeEnhetsVerdi: number;
}
/** Changes date, time, amount and comment; the unit price stays that of the registration, the shift becomes that of the time (D9). */
export const changeUse = async (queries: Queries, use: StoredUse, body: UseUpdate, now: Date): Promise<void> => {
    await checkDay(queries, use.contract_id, body.dato, now);
    if (use.price_id !== null && body.prisId !== use.price_id) throw invalid('Prosesskoden kan ikke endres.', 'prisId');
    const shift = shiftOfHour(Number(formatTime(body.dato).slice(0, 2)));
    await queries.rows(sql`
        update resource_use set at = ${body.dato}, shift_id = ${shift}, amount = ${body.prosesskodeEnhetsVerdi}, comment = ${body.kommentar || null} where id = ${use.id}`);
};

export const removeUse = async (queries: Queries, use: StoredUse): Promise<void> => {
    await queries.rows(sql`delete from resource_use where id = ${use.id}`);
};
