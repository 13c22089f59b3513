import sql from 'sql-template-tag';
import type { Queries, Transaction } from '../../city/database/database';
import { ownTables, withSchema } from '../../city/database/schema';
import type { Seedable, Seeding } from '../../city/demo';
import { hashPassword } from '../../city/identity/passwords';
import { startingPassword } from '../../city/identity/knownPassword';

// Any number works, as long as every process uses the same one.
const seedLock = 720_251_122;
// Sessions and keys are kept, so that users stay signed in; the audit log only grows.
const kept = ['migration', 'oidc_model', 'server_key', 'audit_entry'];

const isEmpty = async (queries: Queries): Promise<boolean> => !(await queries.row(sql`select 1 from company limit 1`));

/**
 * Runs in one transaction: an interrupted seeding leaves nothing behind, and the next start tries again. When several
 * processes share a PostgreSQL, one seeds and the others wait.
 */
const seed = async (
    city: Seedable,
    { reports, usage, say }: Seeding,
    wanted: (queries: Queries) => Promise<boolean>,
): Promise<boolean> => {
    if (!(await wanted(city.database))) return false;
    const begun = Date.now();
    // Loaded only when seeding: drawing and its typefaces take longer to load than the rest of the city.
    const [{ fill }, { keepFiles }] = await Promise.all([import('./fill'), import('./keepFiles')]);
    say(`Lager startdata med ${reports} meldinger …`);
    const work = async (queries: Transaction): Promise<boolean> => {
        await queries.rows(sql`select pg_advisory_xact_lock(${seedLock})`);
        if (!(await wanted(queries))) return false;
        // Pictures are drawn while the database stores the catalogue.
        const files = keepFiles(city.files);
        files.catch(() => undefined);
        const passwordHash = await hashPassword(startingPassword);
        await queries.script("set local synchronous_commit = off; set local maintenance_work_mem = '128MB'");
        await queries.script(`truncate ${withSchema(await ownTables(queries, kept))} restart identity`);
        await fill(queries, { count: reports, usage, now: city.now(), passwordHash, files, say });
        return true;
    };
    const done = await city.database.transaction(work, { unlimited: true });
    if (done) {
        // Enables index-only counts. Nothing is lost if the process stops here.
        await city.database.maintain(`vacuum ${withSchema(await ownTables(city.database))}`);
        say(`Startdata er klare etter ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
    }
    return done;
};

/** Fills an empty database (D12). Returns whether it did. */
export const seedIfEmpty = (city: Seedable, seeding: Seeding): Promise<boolean> => seed(city, seeding, isEmpty);

/** Replaces whatever the database holds. */
export const replaceStartingData = (city: Seedable, seeding: Seeding): Promise<boolean> =>
    seed(city, seeding, () => Promise.resolve(true));

/**
 * Puts the city back to its starting data, for POST /api/miljo/reset (D6). Users keep their ids, and sessions stay
 * valid.
 */
export const resetToStartingData = async (city: Seedable): Promise<void> => {
    await replaceStartingData(city, { reports: city.settings.seedReports, say: () => undefined });
};
