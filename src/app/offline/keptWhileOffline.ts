import type { AroundCity, CityUser } from '../data/applicationCity';
import { requestOf } from '../data/cityClient';
import type { CityFetch } from '../data/cityFetch';
import { sharedState } from '../runtime/sharedState';
import { loadOutbox } from './outboxStore';
import { reportsIn } from './keptCalls';
import { createOutbox, type Outbox } from './sending';
import { sendWhenReachable } from './sendWhenReachable';

/** For the buttons of waiting writes. */
export const sender = sharedState<Outbox | undefined>(undefined);

export const newOutbox = (cityFetch: CityFetch, { configuration, queryClient }: Omit<CityUser, 'userId'>): Outbox =>
    createOutbox({
        cityFetch,
        requestOf: (write) => requestOf(configuration, write.call, write),
        ...reportsIn(queryClient),
    });

/** Stores writes while the city does not answer. */
export const keptWhileOffline: AroundCity = (cityFetch, user) => {
    const outbox = newOutbox(cityFetch, user);
    sender.set(outbox);
    void loadOutbox(user.userId, reportsIn(user.queryClient).onSettled);
    sendWhenReachable(outbox);
    return outbox.keeping;
};
