import sql from 'sql-template-tag';
import { type Handlers, type SignedInCall, WithHeaders } from '../../../http/handler';
import { invalid } from '../../../http/refusal';
import { etag } from './getReport';
import { lockReport } from './reportState';
import { saveReport } from './saveReport';

type WorkDoneCall = Pick<SignedInCall, 'city' | 'caller' | 'ifMatch'> & { readonly params: { readonly id: number } };

/** Sets the code, which must be one of the report's agreement, or clears it (report-handling §3, §4). */
const saveWorkDone = ({ city, caller, params, ifMatch }: WorkDoneCall, codeId: number | null): Promise<WithHeaders<undefined>> =>
    city.database.transaction(async (queries) => {
        const before = await lockReport(queries, caller, params.id, ifMatch);
        if (codeId !== null && codeId !== before.workDoneCodeId) {
            const code = await queries.row(sql`select 1 from agreement_work_done_code where agreement_id = ${before.agreementId} and work_done_code_id = ${codeId}`);
            if (!code) throw invalid('Arbeid utført må velges blant avtalens koder.', 'feilrettingskodeId');
        }
        const version = await saveReport(queries, caller, city.now(), before, { workDoneCodeId: codeId });
        return new WithHeaders(undefined, etag(version));
    });

/** Work done (feilretting) of a report (report-handling §4, §7, D3). Code 0 removes it, by PUT as by DELETE. */
export const workDoneHandlers = {
    setWorkDone: (call) => saveWorkDone(call, call.body.feilrettingskodeId === 0 ? null : call.body.feilrettingskodeId),
    clearWorkDone: (call) => saveWorkDone(call, null),
} satisfies Handlers;
