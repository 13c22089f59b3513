import type { CityCapability } from '../../services/capability';
import { heldUntil, keepUndo, sweepHandlings } from '../../services/reports/undoing';
import { undoHandlers } from './undo';
import { type Handlers, type SignedInCall, Versioned } from '../../http/handler';
import { readReport } from '../../services/reports/getReport';
import { handle, type Saver } from './handleReport';
import { handleMany, leftOutOf, previewMany } from './handleReports';

const saverOf = ({ city, caller }: Pick<SignedInCall, 'city' | 'caller'>): Saver => ({
    city,
    caller,
    heldUntil: heldUntil(city.now()),
});

/** Handles one report, or many, in one save (`samlet-behandling`, D15). */
const handlingHandlers = {
    handleReport: ({ params: { id }, body, ifMatch, write, ...call }) =>
        write(async (queries) => {
            const saver = saverOf(call);
            const done = await handle(queries, saver, { id, ifMatch }, body);
            const angre = await keepUndo(queries, saver.caller, saver.city.now(), [done]);
            const { answer: melding, version } = await readReport(queries, saver.city, saver.caller, id);
            return new Versioned({ melding, angre, ...leftOutOf(done) }, version);
        }),
    handleReports: ({ body, write, ...call }) => {
        const saver = {
            ...saverOf(call),
            passesOverAnonymous: body.hoppOverAnonyme,
            passesOverLimits: true,
        };
        return body.forhandsvis
            ? previewMany(call.city.database, saver, body)
            : write((queries) => handleMany(queries, saver, body));
    },
} satisfies Handlers;

/** Several changes in one save, of one report or many, and undoing one's own last save. */
export const combinedHandling: CityCapability = {
    names: ['samlet-behandling', 'angre'],
    handlers: { ...handlingHandlers, ...undoHandlers },
    reports: { undoable: true },
    upkeep: { name: 'Lagringer som kunne angres', work: sweepHandlings },
};
