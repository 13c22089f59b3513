import { type Handlers, type SignedInCall, Versioned } from '../../http/handler';
import type { ReportExtension } from '../../services/reports/extension';
import { readReport } from '../../services/reports/getReport';
import { heldUntil, keepUndo } from '../../services/reports/undoing';
import { handle, type Saver } from './handleReport';
import { handleMany, leftOutOf, previewMany } from './handleReports';

const saverOf = (
    { city, caller }: Pick<SignedInCall, 'city' | 'caller'>,
    extensions: readonly ReportExtension[],
): Saver => ({ city, caller, extensions, heldUntil: heldUntil(city.now()) });

/** Handles one report, or many, in one save (`samlet-behandling`, D15). */
export const handlingHandlers = (extensions: readonly ReportExtension[]) =>
    ({
        handleReport: ({ params: { id }, body, ifMatch, write, ...call }) =>
            write(async (queries) => {
                const saver = saverOf(call, extensions);
                const done = await handle(queries, saver, { id, ifMatch }, body);
                const angre = await keepUndo(queries, saver.caller, saver.city.now(), [done]);
                const { answer: melding, version } = await readReport(queries, saver.caller, id, {
                    now: saver.city.now(),
                    extensions,
                });
                return new Versioned({ melding, angre, ...leftOutOf(done) }, version);
            }),
        handleReports: ({ body, write, ...call }) => {
            const saver = {
                ...saverOf(call, extensions),
                passesOverAnonymous: body.hoppOverAnonyme,
                passesOverLimits: true,
            };
            return body.forhandsvis
                ? previewMany(call.city.database, saver, body)
                : write((queries) => handleMany(queries, saver, body));
        },
    }) satisfies Handlers;
