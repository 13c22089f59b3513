import type { Handlers } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { resetToStartingData } from '../../startingData/seed';

/** 'Reset miljø' (D6): only where FEATURE_RESET_MILJO is set. The contract asks for the word RESET. */
export const resetHandlers = {
    resetEnvironment: async ({ city }) => {
        if (!city.settings.client.FEATURE_RESET_MILJO) throw new Refusal(403, 'Reset miljø er ikke slått på.');
        await resetToStartingData(city);
    },
} satisfies Handlers;
