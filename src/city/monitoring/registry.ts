import { Gauge, Registry } from 'prom-client';
import { logFault } from './log';

/** Everything that `/metrics` shows. */
export const registry = new Registry();

/** A value that is read when `/metrics` is requested, and left out when that fails. */
export const measure = (
    name: string,
    help: string,
    read: () => Promise<number | undefined> | number | undefined,
): void => {
    new Gauge({
        name,
        help,
        registers: [registry],
        collect: async function () {
            this.remove();
            try {
                const value = await read();
                if (value !== undefined) this.set(value);
            } catch (error) {
                logFault('Måling', error);
            }
        },
    });
};
