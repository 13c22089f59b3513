import { parseArgs } from 'node:util';
import type { City } from './city';
import { openDatabase } from './database/open';
import { openFileStore } from './files/store';
import { openMailer } from './mail/mailer';
import { readSettings } from './settings';
import { replaceStartingData, seedIfEmpty } from './startingData/seed';

const usage = 'Bruk: npm run city:seed -- [--reports ANTALL] [--replace]';

/** Makes starting data of any size in DATA_DIR or DATABASE_URL; with --replace also where there is some already (D12). */
const run = async (): Promise<void> => {
    const { values } = parseArgs({ options: { reports: { type: 'string' }, replace: { type: 'boolean', default: false } } });
    if (values.reports !== undefined && !/^\d{1,8}$/.test(values.reports)) throw new Error(usage);
    const settings = readSettings(process.env, 3000);
    const database = await openDatabase({ url: settings.databaseUrl, folder: settings.dataFolder });
    try {
        const city: City = { settings, database, files: openFileStore(settings.dataFolder), mailer: openMailer(settings), now: () => new Date() };
        const seeding = { reports: values.reports === undefined ? settings.seedReports : Number(values.reports), say: (line: string) => console.info(line) };
        const done = values.replace ? await replaceStartingData(city, seeding) : await seedIfEmpty(city, seeding);
        if (!done) throw new Error('Det finnes data fra før. Bruk --replace for å erstatte dem.');
    } finally {
        await database.close();
    }
};

run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
});
