import { afterAll, beforeAll } from 'vitest';
import { openCity } from '../../src/city/start';
import { demo } from '../../src/demo';
import { type City, type CityOptions, environmentOf, newData, removeData, startCity } from './city';
import { nowServes } from './signIn';

type TestCity = Pick<City, 'url' | 'data' | 'dataDir'>;

/** A city for one file, which stops it itself. */
export type OwnCity = TestCity & { stop: (options?: { keepData?: boolean }) => Promise<unknown> };

/**
 * On PostgreSQL it runs from the sources in this process: cheaper to start, and code compiled for one city serves the
 * next. The embedded database's thread starts faster in a built city.
 */
export async function ownCity(options: CityOptions = {}): Promise<OwnCity> {
    if (!process.env.TEST_DATABASE_URL) return startCity(options);
    const data = options.data ?? (await newData(options));
    const { settings, stop } = await openCity(demo, environmentOf(data, options), () => undefined);
    nowServes(settings.publicUrl, data.dataDir);
    let ended: Promise<void> | undefined;
    const end = () => (ended ??= stop());
    return {
        url: settings.publicUrl,
        dataDir: data.dataDir,
        data,
        stop: async ({ keepData = false } = {}) => {
            await end();
            if (!keepData) await removeData(data);
        },
    };
}

/** A city that starts after the file is loaded. */
const later = (found: () => TestCity | undefined): TestCity => {
    const city = (): TestCity => {
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
    };
};

/** A city for the tests of a file or a `describe`: starts before them, and stops after them. */
export function withCity(options?: CityOptions): TestCity {
    let started: OwnCity | undefined;
    beforeAll(async () => {
        started = await ownCity(options);
    });
    afterAll(() => started?.stop());
    return later(() => started);
}

const shared = new Map<number, Promise<City>>();

/**
 * The city that the files of a worker share, in any order: a file looks for what it made itself, and puts back settings
 * and what the starting data have. With fewer `reports` where that is cheaper: seeding 2,000 in an embedded database.
 */
export function sharedCity({ reports = 2000 }: { reports?: number } = {}): TestCity {
    const size = process.env.TEST_DATABASE_URL ? 2000 : reports;
    let started: City | undefined;
    beforeAll(async () => {
        const starting =
            shared.get(size) ??
            startCity({ reports: size }).then((city) => {
                // How Vitest ends a worker.
                process.once('SIGTERM', () => void city.stop().finally(() => process.exit()));
                return city;
            });
        shared.set(size, starting);
        started = await starting;
    });
    return later(() => started);
}
