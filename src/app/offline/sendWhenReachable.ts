import { recoveries } from '../runtime/health';
import { outbox } from './outboxStore';
import { sendsItself, type Outbox } from './sending';

/** Browsers do not always know whether there is a network. */
const retryIntervalMs = 5000;

/** Sends waiting writes as soon as the city may be reachable again. */
export const sendWhenReachable = ({ sendAll }: Pick<Outbox, 'sendAll'>): void => {
    const sendNow = (): void => {
        if (navigator.onLine && outbox.get().some(sendsItself)) void sendAll();
    };
    window.addEventListener('online', sendNow);
    recoveries.subscribe(sendNow);
    document.addEventListener('visibilitychange', sendNow);
    let timer: ReturnType<typeof setInterval> | undefined;
    outbox.subscribe(() => {
        clearInterval(timer);
        timer = outbox.get().length > 0 ? setInterval(sendNow, retryIntervalMs) : undefined;
    });
};
