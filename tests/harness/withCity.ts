import { afterAll, beforeAll } from 'vitest';
import { type City, type CityOptions, startCity } from './city';

/** A city for the tests of a file or a `describe`: it starts before them, and stops after them. */
export function withCity(options?: CityOptions): Pick<City, 'url' | 'data' | 'dataDir' | 'log'> {
    let started: City | undefined;
    beforeAll(async () => {
        started = await startCity(options);
    });
    afterAll(() => started?.stop());
    const city = (): City => {
        if (!started) throw new Error('The city has not started.');
        return started;
    };
    return {
        get url() {
            return city().url;
        },
        get data() {
            return city().data;
        },
        get dataDir() {
            return city().dataDir;
        },
        get log() {
            return city().log;
        },
    };
}
