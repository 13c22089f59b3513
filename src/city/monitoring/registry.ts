import { Gauge, Registry } from 'prom-client';
import { logFault } from './log';

/** All that `/metrics` shows. */
export const registry = new Registry();

/** A value that is read when `/metrics` is asked for; one that cannot be read is left out. */
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
