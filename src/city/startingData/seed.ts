import sql from 'sql-template-tag';
import type { City } from '../city';
import type { Queries } from '../database/database';
import { hashPassword } from '../identity/passwords';
import { fill } from './fill';
import { keepFiles } from './keepFiles';
import { startingPassword } from './users';

interface Seeding {
    /** How many reports. */
    readonly reports: number;
    readonly say: (line: string) => void;
}

// Any number will do as long as every process uses the same one.
const seedLock = 720_251_122;
// All tables but the sign-in's sessions and keys, so that whoever is signed in stays so.
const emptied = sql`
    select string_agg(quote_ident(tablename), ', ') as names from pg_tables
    where schemaname = current_schema() and tablename not in ('migration', 'oidc_model', 'server_key')`;

const isEmpty = async (queries: Queries): Promise<boolean> => !(await queries.row(sql`select 1 from company limit 1`));

/**
 * One transaction: a seeding that is cut short leaves nothing, and the next start begins anew. Of several processes on one
 * PostgreSQL one seeds and the others wait for it.
 */
const seed = async (city: City, { reports, say }: Seeding, wanted: (queries: Queries) => Promise<boolean>): Promise<boolean> => {
    if (!(await wanted(city.database))) return false;
    const begun = Date.now();
    say(`Lager startdata med ${reports} meldinger …`);
    // Drawn while the database takes in the catalogue.
    const files = keepFiles(city.files);
    files.catch(() => undefined);
    const passwordHash = await hashPassword(startingPassword);
    const done = await city.database.transaction(async (queries) => {
        await queries.rows(sql`select pg_advisory_xact_lock(${seedLock})`);
        if (!(await wanted(queries))) return false;
        await queries.script("set local synchronous_commit = off; set local maintenance_work_mem = '128MB'");
        const tables = await queries.row<{ names: string }>(emptied);
        await queries.script(`truncate ${tables?.names} restart identity`);
        await fill(queries, { count: reports, now: city.now(), passwordHash, files, say });
        return true;
    });
    if (done) {
        // Lets counts read the index alone; stopping here costs nothing but that.
        await city.database.script('vacuum');
        say(`Startdata er klare etter ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
    }
    return done;
};

/** Fills the database when there is nothing in it (D12). Answers whether it did. */
export const seedIfEmpty = (city: City, seeding: Seeding): Promise<boolean> => seed(city, seeding, isEmpty);

/** Replaces whatever is there. */
export const replaceStartingData = (city: City, seeding: Seeding): Promise<boolean> => seed(city, seeding, () => Promise.resolve(true));

/** Puts the city back to its starting data, for POST /api/miljo/reset (D6). Users keep their ids, and sessions stay valid. */
export const resetToStartingData = async (city: City): Promise<void> => {
    await replaceStartingData(city, { reports: city.settings.seedReports, say: () => undefined });
};
