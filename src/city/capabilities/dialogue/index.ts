import type { Capability } from '../../services/capability';
import { endUnanswered } from './answers';
import { answerPages } from './pages';
import { questionHandlers, seenBySave } from './questions';

/** Questions to reporters, who answer by a link. */
export const dialogue: Capability = {
    names: ['dialog'],
    handlers: () => questionHandlers,
    reports: { saved: seenBySave },
    pages: answerPages,
    upkeep: {
        name: 'Spørsmål uten svar',
        work: async (_, now, city) => {
            await city.database.transaction((queries) => endUnanswered(queries, now));
        },
    },
};
