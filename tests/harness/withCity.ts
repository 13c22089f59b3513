import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openCity } from '../../src/city/start';
import { demo } from '../../src/demo';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { openPostgres } from '../../src/city/database/postgres';
import { type City, type CityData, type CityOptions, environmentOf, newData, removeData, startCity } from './city';
import { nowServes } from './signIn';
import { later } from './withDatabase';

interface TestCity extends Pick<City, 'url' | 'data' | 'dataDir'> {
    /** Its database beside it, on PostgreSQL: an embedded one is the city's alone. */
    readonly database: Database;
}

/** Opens the database at first use. */
const besideCity = ({ databaseUrl }: CityData) => {
    let opened: Database | undefined;
    return {
        open: () => {
            if (!databaseUrl) throw new Error('Only on PostgreSQL: the embedded database is open in its city.');
            return (opened ??= openPostgres(databaseUrl));
        },
        close: async () => opened?.close(),
    };
};

/** A city for one file, which stops it itself. */
export type OwnCity = TestCity & { stop: (options?: { keepData?: boolean }) => Promise<unknown> };

/**
 * On PostgreSQL it runs from the sources in this process: cheaper to start, and code compiled for one city serves the
 * next. The embedded database's thread starts faster in a built city.
 */
export async function ownCity(options: CityOptions = {}): Promise<OwnCity> {
    const data = options.data ?? (await newData(options));
    const beside = besideCity(data);
    const { url, stop } = await (process.env.TEST_DATABASE_URL ? cityHere : startCity)({ ...options, data });
    return {
        url,
        dataDir: data.dataDir,
        data,
        get database() {
            return beside.open();
        },
        stop: async (how) => {
            await beside.close();
            await stop(how);
        },
    };
}

/** A city that runs in this process. */
async function cityHere({
    data,
    ...options
}: CityOptions & { data: CityData }): Promise<Pick<City, 'url'> & Pick<OwnCity, 'stop'>> {
    const { settings, stop } = await openCity(demo, environmentOf(data, options), () => undefined);
    nowServes(settings.publicUrl, data.dataDir);
    let ended: Promise<void> | undefined;
    return {
        url: settings.publicUrl,
        stop: async ({ keepData = false } = {}) => {
            await (ended ??= stop());
            if (!keepData) await removeData(data);
        },
    };
}

const cityLater = (found: () => TestCity | undefined): TestCity => {
    const city = later(found);
    return {
        get url() {
            return city.url;
        },
        get data() {
            return city.data;
        },
        get dataDir() {
            return city.dataDir;
        },
        database: later(() => found()?.database),
    };
};

/** A city for the tests of a file or a `describe`: starts before them, and stops after them. */
export function withCity(options?: CityOptions): TestCity {
    let started: OwnCity | undefined;
    beforeAll(async () => {
        started = await ownCity(options);
    });
    afterAll(() => started?.stop());
    return cityLater(() => started);
}

type SharedCity = TestCity & Pick<City, 'log'>;
const shared = new Map<number, Promise<SharedCity>>();

/**
 * The city that the files of a worker share, in any order: a file looks for what it made itself, and puts back settings
 * and what the starting data have. With fewer `reports` where that is cheaper: seeding 2,000 in an embedded database.
 */
export function sharedCity({ reports = 2000 }: { reports?: number } = {}): TestCity {
    const size = process.env.TEST_DATABASE_URL ? 2000 : reports;
    let started: SharedCity | undefined;
    beforeAll(async () => {
        const starting =
            shared.get(size) ??
            startCity({ reports: size }).then((city) => {
                const { url, data, dataDir, log } = city;
                const beside = besideCity(data);
                // How Vitest ends a worker.
                process.once('SIGTERM', () => void city.stop().finally(() => process.exit()));
                return {
                    url,
                    data,
                    dataDir,
                    log,
                    get database() {
                        return beside.open();
                    },
                };
            });
        shared.set(size, starting);
        started = await starting;
    });
    // A test that fails shows what the city logged meanwhile.
    beforeEach(({ onTestFailed }) => {
        const before = started?.log().length ?? 0;
        onTestFailed(() => console.error(started?.log().slice(before)));
    });
    return cityLater(() => started);
}

/** Opens the database of a city that does not run, since an embedded one is open only once. */
export async function inDatabase<T>(
    place: CityData | { folder: string; url?: string | undefined },
    work: (database: Database) => Promise<T>,
): Promise<T> {
    const database = await openDatabase('dataDir' in place ? { folder: place.dataDir, url: place.databaseUrl } : place);
    try {
        return await work(database);
    } finally {
        await database.close();
    }
}
