import sql from 'sql-template-tag';
import { roles } from '../../api/roles';
import type { Database } from '../database/database';
import { hasOutlines } from '../geography/outlines';
import { MigrationRefused, pendingMigrations } from '../database/migrate';
import { verifyPassword } from '../identity/passwords';
import type { Settings } from '../settings';
import { startingPassword } from '../identity/knownPassword';
import { fault, type Finding, fine, warning } from './finding';

const about = 'Database';
const oldestPostgres = 15;

const checkVersion = async (database: Database): Promise<Finding> => {
    const { number } = await database.one<{ number: number }>(
        sql`select current_setting('server_version_num')::int / 10000 as number`,
    );
    const kind = database.kind === 'pglite' ? 'Innebygd PostgreSQL' : 'PostgreSQL';
    return number >= oldestPostgres
        ? fine(about, `${kind} ${number} svarer.`)
        : fault(about, `${kind} ${number} er for gammel.`, `Bruk PostgreSQL ${oldestPostgres} eller nyere.`);
};

/** Without TLS, anybody on the network path can read along. */
const checkTransport = async (database: Database, { databaseUrl = '' }: Settings): Promise<Finding[]> => {
    if (database.kind === 'pglite') return [];
    const row = await database.row<{ ssl: boolean; isNear: boolean }>(sql`
        select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as ssl,
            inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1' as "isNear"`);
    if (row?.ssl) return [fine(about, 'Forbindelsen er kryptert (TLS).')];
    if (row?.isNear) return [];
    return [
        warning(
            about,
            `Forbindelsen til ${new URL(databaseUrl).host} er ikke kryptert.`,
            'Legg ?sslmode=verify-full til DATABASE_URL. Har databasen sertifikat fra kommunens egen utsteder, sett DATABASE_CA.',
        ),
    ];
};

const mostSeconds = 5;
/**
 * Deadlines and sign-ins follow the clock of each process, so it is compared with the one they share, the database's.
 */
const checkClock = async (database: Database): Promise<Finding[]> => {
    const row = await database.row<{ ahead: number }>(
        sql`select extract(epoch from ${new Date()}::timestamptz - clock_timestamp())::float8 as ahead`,
    );
    const ahead = Math.round(row?.ahead ?? 0);
    if (Math.abs(ahead) < mostSeconds) return [];
    return [
        warning(
            'Klokke',
            `Klokken her går ${Math.abs(ahead)} sekunder ${ahead > 0 ? 'foran' : 'etter'} databasens.`,
            'Slå på tidssynkronisering (timedatectl set-ntp true) på begge maskinene.',
        ),
    ];
};

/** Persons and users are found by name and address whatever their case, which depends on the database's locale. */
const checkLetters = async (database: Database): Promise<Finding[]> => {
    const row = await database.row<{ isOne: boolean }>(sql`select lower('Å') = 'å' as "isOne"`);
    if (row?.isOne) return [];
    return [
        warning(
            about,
            'Databasen vet ikke at Å og å er samme bokstav, så navn og adresser med æ, ø og å blir ikke gjenkjent.',
            "Lag en database med «template template0 lc_ctype 'C.UTF-8'», og gjenopprett en sikkerhetskopi i den.",
        ),
    ];
};

const checkSchema = async (database: Database): Promise<Finding> => {
    try {
        const pending = await pendingMigrations(database);
        return pending.length === 0
            ? fine(about, 'Skjemaet er oppdatert.')
            : warning(
                  about,
                  `Migreringer som ikke er kjørt: ${pending.join(', ')}.`,
                  'Kjør «city migrate», eller start tjenesten.',
              );
    } catch (error) {
        if (error instanceof MigrationRefused) return fault(about, error.message);
        throw error;
    }
};

const checkCatalogue = async (database: Database): Promise<Finding[]> => {
    const counts = await database.row<{ statuses: number; types: number; districts: number; outlines: number }>(sql`
        select (select count(*) from status where id between 1 and 5) as statuses, (select count(*) from report_type) as types,
            (select count(*) from district) as districts, (select count(*) from district where outline is not null) as outlines`);
    const missing = [
        ...((counts?.statuses ?? 0) < 5 ? ['statuser'] : []),
        ...(counts?.types ? [] : ['meldingstyper']),
        ...(counts?.districts ? [] : ['bydeler']),
    ];
    return missing.length === 0
        ? [fine('Katalog', `Meldingstyper: ${counts?.types}, bydeler: ${counts?.districts}.`)]
        : [
              fault(
                  'Katalog',
                  `Mangler ${missing.join(', ')}: meldinger kan ikke tas imot.`,
                  'Les inn filene med «city catalogue import».',
              ),
          ];
};

const checkOutlines = async (database: Database, { standIns }: Settings): Promise<Finding[]> => {
    if (standIns.addresses) return [];
    return (await hasOutlines(database))
        ? []
        : [
              warning(
                  'Katalog',
                  'Bydelene har ingen grenser: alle meldinger får bydel Uoppgitt.',
                  'Les inn bydeler.geojson.',
              ),
          ];
};

const checkUsers = async (database: Database, { demo, trustedIssuer, upstreams }: Settings): Promise<Finding[]> => {
    const issuers = upstreams.map(({ issuer }) => issuer);
    const admin = await database.row(
        sql`select 1 from app_user u join company on company.id = u.company_id
            where role_id = ${roles.admin.id} and removed_at is null and (password_hash is not null and local_passwords
            or ${trustedIssuer !== undefined}
            or exists (select from app_user_identity i where i.user_id = u.id and issuer = any(${issuers}::text[]))) limit 1`,
    );
    const found: Finding[] = admin
        ? [fine('Brukere', 'Det finnes en administrator.')]
        : [
              fault(
                  'Brukere',
                  trustedIssuer ? 'Det finnes ingen administrator.' : 'Ingen administrator kan logge inn.',
                  'Kjør «city admin create», og følg lenken.',
              ),
          ];
    if (demo) return found;
    const hashes = await database.rows<{ hash: string; users: number }>(sql`
        select password_hash as hash, count(*) as users from app_user
        where removed_at is null and email like '%@bymelding.test' and password_hash is not null group by 1 limit 20`);
    let known = 0;
    for (const { hash, users } of hashes) if (await verifyPassword(startingPassword, hash)) known += users;
    return known === 0
        ? found
        : [
              ...found,
              warning(
                  'Brukere',
                  `Demobrukere med det kjente passordet: ${known}. De slipper ikke inn, men bør fjernes.`,
                  'Start med en tom database, eller fjern brukerne i klienten.',
              ),
          ];
};

/** Checks version, schema, catalogue and users. */
export const checkDatabase = async (database: Database, settings: Settings): Promise<Finding[]> => {
    const found = [
        await checkVersion(database),
        ...(await checkTransport(database, settings)),
        ...(await checkClock(database)),
        ...(await checkLetters(database)),
        await checkSchema(database),
    ];
    // With an old schema, the tables may not exist.
    if (found.some(({ level, about: what }) => what === about && level === 'error')) return found;
    if ((await pendingMigrations(database)).length > 0) return found;
    return [
        ...found,
        ...(await checkCatalogue(database)),
        ...(await checkOutlines(database, settings)),
        ...(await checkUsers(database, settings)),
    ];
};
