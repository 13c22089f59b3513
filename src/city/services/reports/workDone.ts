import sql, { type Sql } from 'sql-template-tag';
import type { Undoable } from '../../../api/entities/handling';
import type { Queries } from '../../database/database';
import { type Handlers, type SignedInCall, Versioned } from '../../http/handler';
import { invalid } from '../../refusal';
import { isEnded } from '../../rules/ended';
import { lockReport } from './reportState';
import { saveSingle } from './undoing';

const isOffered = sql`not ${isEnded(sql`ended_on`)}`;

/** `id` and `navn` of an agreement's available codes, by name; with those that are `listed` even if they have ended. */
export const codesOf = (agreementId: Sql, listed: Sql = sql`false`): Sql =>
    sql`select id, name as "navn" from work_done_code join agreement_work_done_code on work_done_code_id = id
        where agreement_id = ${agreementId} and (${isOffered} or ${listed}) order by name collate norsk, id`;

/** Refuses a code that does not belong to the agreement (report-handling §3), or has ended. */
export const checkWorkDone = async (queries: Queries, agreementId: number | null, codeId: number): Promise<void> => {
    const code = await queries.row(sql`
        select 1 from work_done_code join agreement_work_done_code on work_done_code_id = id
        where agreement_id = ${agreementId} and id = ${codeId} and ${isOffered}`);
    if (!code) throw invalid('workDoneUnknown', 'feilrettingskodeId');
};

type WorkDoneCall = Pick<SignedInCall, 'city' | 'caller' | 'ifMatch' | 'write'> & {
    readonly params: { readonly id: number };
};

/** Sets or clears the code, which must belong to the agreement (report-handling §3, §4). */
const saveWorkDone = (
    { city, caller, params, ifMatch, write }: WorkDoneCall,
    codeId: number | null,
): Promise<Versioned<Undoable>> =>
    write(async (queries) => {
        const before = await lockReport(queries, caller, params.id, ifMatch);
        if (codeId !== null && codeId !== before.workDoneCodeId)
            await checkWorkDone(queries, before.agreementId, codeId);
        const { undo, version } = await saveSingle(queries, { city, caller }, before, { workDoneCodeId: codeId });
        return new Versioned(undo, version);
    });

/** Work done (feilretting) of a report (report-handling §4, §7, D3). PUT with code 0 removes it, like DELETE. */
export const workDoneHandlers = {
    setWorkDone: ({ body: { feilrettingskodeId }, ...call }) =>
        saveWorkDone(call, feilrettingskodeId === 0 ? null : feilrettingskodeId),
    clearWorkDone: (call) => saveWorkDone(call, null),
} satisfies Handlers;
