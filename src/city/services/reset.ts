import { actorOf, addAudit } from '../audit/audit';
import type { Handlers } from '../http/handler';
import { Refusal } from '../refusal';

/** 'Reset miljø' (D6): only in a demo with FEATURE_RESET_MILJO. The client asks the user to type RESET. */
export const resetHandlers = {
    resetEnvironment: async ({ city, caller }) => {
        if (!city.settings.client.FEATURE_RESET_MILJO || !city.settings.demo || !city.demo)
            throw new Refusal(403, 'resetOff');
        await city.demo.reset(city);
        await addAudit(city.database, actorOf(city, caller), { event: 'tilbakestilt' });
    },
} satisfies Handlers;
