import type { BulkHandlingAnswer } from '../../../api/entities/handling';
import type { Database, Queries } from '../../database/database';
import { type Handlers, type SignedInCall, Versioned } from '../../http/handler';
import type { ReportExtension } from '../../services/reports/extension';
import { readReport } from '../../services/reports/getReport';
import { handle, type Saver } from './handleReport';
import { handleMany } from './handleReports';
import { heldUntil, keepUndo } from './keepUndo';

const saverOf = (
    { city, caller }: Pick<SignedInCall, 'city' | 'caller'>,
    extensions: readonly ReportExtension[],
): Saver => ({ city, caller, extensions, heldUntil: heldUntil(city.now()) });

/** Ends a transaction that only looked at what would be done. */
class Looked extends Error {
    constructor(readonly answer: BulkHandlingAnswer) {
        super('Only a preview');
    }
}

/** Does the work by the same rules, and rolls it all back. */
const preview = async (
    database: Database,
    work: (queries: Queries) => Promise<BulkHandlingAnswer>,
): Promise<BulkHandlingAnswer> => {
    try {
        return await database.transaction(async (queries) => {
            throw new Looked(await work(queries));
        });
    } catch (error) {
        if (error instanceof Looked) return { ...error.answer, angre: null };
        throw error;
    }
};

/** Handling one report, or many, in one save (`samlet-behandling`, D15). */
export const handlingHandlers = (extensions: readonly ReportExtension[]) =>
    ({
        handleReport: ({ params: { id }, body, ifMatch, write, ...call }) =>
            write(async (queries) => {
                const saver = saverOf(call, extensions);
                const done = await handle(queries, saver, { id, ifMatch }, body);
                const angre = await keepUndo(queries, saver.caller, saver.city.now(), [done]);
                const { answer: melding, version } = await readReport(queries, saver.caller, id, { extensions });
                return new Versioned({ melding, angre }, version);
            }),
        handleReports: ({ body, write, ...call }) => {
            const saver = { ...saverOf(call, extensions), passesOverAnonymous: body.hoppOverAnonyme };
            const work = (queries: Queries) => handleMany(queries, saver, body);
            return body.forhandsvis ? preview(call.city.database, work) : write(work);
        },
    }) satisfies Handlers;
