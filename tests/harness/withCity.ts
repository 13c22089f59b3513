import { afterAll, beforeAll } from 'vitest';
import { type City, type CityOptions, startCity } from './city';

type TestCity = Pick<City, 'url' | 'data' | 'dataDir' | 'log'>;

/** A city that starts after the file is read. */
const later = (found: () => City | undefined): TestCity => {
    const city = (): City => {
        const started = found();
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
};

/** A city for the tests of a file or a `describe`: it starts before them, and stops after them. */
export function withCity(options?: CityOptions): TestCity {
    let started: City | undefined;
    beforeAll(async () => {
        started = await startCity(options);
    });
    afterAll(() => started?.stop());
    return later(() => started);
}

let shared: Promise<City> | undefined;

/**
 * The city that the files of a worker share, in any order: a file looks for what it made itself, and puts back settings
 * and what the starting data have.
 */
export function sharedCity(): TestCity {
    let started: City | undefined;
    beforeAll(async () => {
        shared ??= startCity().then((city) => {
            // So Vitest ends a worker.
            process.once('SIGTERM', () => void city.stop().finally(() => process.exit()));
            return city;
        });
        started = await shared;
    });
    return later(() => started);
}
