import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
    readTrustedIssuer,
    readSecondFactorRoles,
    readUpstreams,
    type TrustedIssuer,
    type Upstream,
} from './signInSettings';
import type { Role } from '../api/roles';
import { type Configuration, configurationKeys, readConfiguration } from '../api/configuration';

/** The server's settings, from environment variables (D2, D12). */
export interface Settings {
    port: number;
    dataFolder: string;
    databaseUrl: string | undefined;
    /** An S3-compatible object store for files, instead of the data folder: see s3Store.ts. */
    filesUrl: string | undefined;
    /** A streaming replica of the PostgreSQL server at `databaseUrl`, for reads that may be some seconds old. */
    replicaUrl: string | undefined;
    smtpUrl: string | undefined;
    seedReports: number;
    /** Folder of the built client: CLIENT_DIR, by default `dist`. */
    clientFolder: string;
    /** Public origin, without a trailing slash: the OpenID issuer is `{publicUrl}/oidc`. */
    publicUrl: string;
    /**
     * Starting data, one-click users on the sign-in page and the outbox at /dev/epost: with DEMO=1, or on the embedded
     * database outside production unless DEMO=0. Otherwise nothing is made up, and no user has a known password.
     */
    demo: boolean;
    /** Lifetime of an access token before the client renews it: ACCESS_TOKEN_TTL, in seconds. */
    accessTokenSeconds: number;
    /** A city that follows only the specification and the decisions: STRICT=1 (D14). */
    strict: boolean;
    /** Such a city with the plainest answers that the specification allows: STRICT=plain (D14). */
    plainAnswers: boolean;
    /**
     * The number of the city's own proxies in front of it: PROXY_HOPS. The outermost one's X-Forwarded-For has where
     * a request comes from.
     */
    proxyHops: number;
    /**
     * After how many seconds without a renewal a sign-in is over: SESSION_IDLE. A renewal comes with every access
     * token, as long as a page is open.
     */
    idleSeconds: number;
    /** Seconds that a stopping process still answers while a balancer drains it: STOP_DELAY. */
    stopDelaySeconds: number;
    /** How many days the audit log is kept: AUDIT_DAYS, five years by default; 0 for ever. */
    auditDays: number;
    /** Origins of static clients that stand elsewhere: CORS_ORIGINS. */
    corsOrigins: readonly string[];
    /** Hosts of maps and sign-in that the configuration does not name: CSP_HOSTS. */
    cspHosts: readonly string[];
    environment: string;
    /** The made-up external services that the configuration points at, by addresses under /external (D11). */
    standIns: { addresses: boolean; businesses: boolean; maps: boolean };
    /**
     * Where addresses are looked up by position: ADDRESS_LOOKUP_URL, else beside ADDRESS_SEARCH_URL at the national
     * service. Undefined where that is the made-up one.
     */
    addressLookupUrl: string | undefined;
    /** Another provider than the embedded one, which is off then: OIDC_ISSUER (deployment/sign-in.md). */
    trustedIssuer: TrustedIssuer | undefined;
    /** Providers that the sign-in page offers beside passwords: SIGN_IN_PROVIDERS. */
    upstreams: readonly Upstream[];
    /** Roles that need a one-time code beside a password: SECOND_FACTOR_ROLES. */
    secondFactorRoles: readonly Role[];
    /** The least length of a password: PASSWORD_MIN_LENGTH, 12 outside a demo. */
    passwordLength: number;
    /** A file of passwords and words that no password may consist of, beside our own: PASSWORD_WORDS. */
    passwordWordsFile: string | undefined;
    /** Names of faults that tests provoke, e.g. `tiles`, comma-separated in FAULTS; never in production. */
    faults: ReadonlySet<string>;
    client: Configuration;
}

const wholeNumber = (name: string, text: string | undefined, fallback: number): number => {
    if (text === undefined || text === '') return fallback;
    if (!/^\d+$/.test(text)) throw new Error(`${name} må være et heltall, ikke «${text}».`);
    return Number(text);
};

/** Origins with commas between; `*.` is any subdomain. */
const readOrigins = (name: string, text = ''): string[] => {
    const origins = text.split(/[\s,]+/).filter(Boolean);
    const wrong = origins.find((origin) => !/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin));
    if (wrong === undefined) return origins;
    throw new Error(`${name}: «${wrong}» må være en adresse uten sti, som https://kart.kommune.no.`);
};

const leastAuditDays = 30;
const readAuditDays = (text: string | undefined): number => {
    const days = wholeNumber('AUDIT_DAYS', text, 1827);
    if (days > 0 && days < leastAuditDays)
        throw new Error(`AUDIT_DAYS må være minst ${leastAuditDays}, eller 0 for å beholde alt.`);
    return days;
};

/** Of administration §5; a city may ask for more. */
const specifiedLength = 6;
const readPasswordLength = (text: string | undefined, demo: boolean): number => {
    const length = wholeNumber('PASSWORD_MIN_LENGTH', text, demo ? specifiedLength : 12);
    if (length < specifiedLength || length > 64)
        throw new Error(`PASSWORD_MIN_LENGTH må være fra ${specifiedLength} til 64, for eksempel 12.`);
    return length;
};

/** The path of MAP_CONFIG_URL in a city that is no demo: its own map configuration. */
export const mapFilePath = '/kartkonfigurasjon.json';

/** The external services of a demo: this server's own, made up. */
const madeUp = {
    ADDRESS_SEARCH_URL: '/external/adresser/v1/sok',
    BUSINESS_REGISTER_URL: '/external/enhetsregisteret/api/enheter',
    MAP_CONFIG_URL: '/external/kart/konfigurasjon.json',
};
/** The national ones, open to all, and the city's own map configuration. */
const national = {
    ADDRESS_SEARCH_URL: 'https://ws.geonorge.no/adresser/v1/sok',
    BUSINESS_REGISTER_URL: 'https://data.brreg.no/enhetsregisteret/api/enheter',
    MAP_CONFIG_URL: mapFilePath,
};
/**
 * The client's configuration where another provider signs in: there are no passwords here, and the client asks the city
 * who has signed in, in whatever claims the provider writes. A strict city has no such call.
 */
const ofTrustedIssuer = ({ roles }: TrustedIssuer, strict: boolean) => ({
    FEATURE_NO_PASSWORDS: true,
    ...(strict ? {} : { FEATURE_CITY_PROFILE: true }),
    ...(roles ? { FEATURE_ROLES_BY_PROVIDER: true } : {}),
});

const isStandIn = (url: string): boolean => url.startsWith('/external/');

const isDemo = (env: NodeJS.ProcessEnv): boolean =>
    env.DEMO === '1' || (env.DEMO !== '0' && env.NODE_ENV !== 'production' && !env.DATABASE_URL);

const localNames = /^(localhost|.*\.localhost|127(\.\d+){3}|::1|\[::1\])$/;

/**
 * The addresses to listen on; undefined is every address of the machine. A demo, whose users have a known password, is
 * reached from this machine alone, unless DEMO=1 and HOST are set. Throws an error for a demo that is about to be
 * opened by mistake.
 */
export const readHosts = (env: NodeJS.ProcessEnv): readonly (string | undefined)[] => {
    const host = env.HOST || undefined;
    if (!isDemo(env)) return [host];
    const isOpened = env.DEMO === '1' && host !== undefined;
    if (host !== undefined && !localNames.test(host) && !isOpened)
        throw new Error(
            `HOST=${host} åpner demobrukere med kjent passord for andre maskiner. Sett DEMO=1 hvis det er meningen, eller NODE_ENV=production.`,
        );
    const publicHost = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost';
    if (!localNames.test(publicHost) && !isOpened)
        throw new Error(
            `PUBLIC_URL=${env.PUBLIC_URL} er ikke denne maskinen, og demobrukerne har kjent passord. Sett NODE_ENV=production, eller DEMO=1 og HOST hvis alle skal nå demoen.`,
        );
    return host === undefined || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
};

/** Reads the settings of a server that listens on `port`. Throws an error that names an invalid key. */
export const readSettings = (env: NodeJS.ProcessEnv, port: number): Settings => {
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
    const given = Object.fromEntries(
        configurationKeys.flatMap((key) => (env[key] === undefined ? [] : [[key, env[key]]])),
    );
    const production = env.NODE_ENV === 'production';
    const demo = isDemo(env);
    const strict = env.STRICT === '1' || env.STRICT === 'plain';
    const trustedIssuer = readTrustedIssuer(env);
    const passwordLength = readPasswordLength(env.PASSWORD_MIN_LENGTH, demo);
    const client = readConfiguration({
        API_HOST: '',
        ROUTING_HOST: '',
        SEARCH_HOST: '',
        NOTIFICATION_HOST: '',
        AUTH_HOST: '',
        PORTAL_HOST: '',
        DRIFT_HOST: '',
        OIDC_AUTHORITY: trustedIssuer?.issuer ?? `${publicUrl}/oidc`,
        OIDC_CLIENT_ID: 'bymelding-klient',
        ...(demo ? madeUp : national),
        NOTICE_CLIENT_KEY: 'bymelding-klient',
        FEATURE_VIS_VARSEL: true,
        ...(passwordLength === specifiedLength ? {} : { PASSWORD_MIN_LENGTH: String(passwordLength) }),
        ...given,
        ...(trustedIssuer ? ofTrustedIssuer(trustedIssuer, strict) : {}),
    });
    return {
        port,
        dataFolder: resolve(env.DATA_DIR ?? '.data'),
        clientFolder: resolve(env.CLIENT_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url))),
        databaseUrl: env.DATABASE_URL || undefined,
        filesUrl: env.FILES_URL || undefined,
        replicaUrl: env.DATABASE_URL ? env.DATABASE_REPLICA_URL || undefined : undefined,
        smtpUrl: env.SMTP_URL || undefined,
        seedReports: wholeNumber('SEED_REPORTS', env.SEED_REPORTS, 20_000),
        publicUrl,
        demo,
        accessTokenSeconds: wholeNumber('ACCESS_TOKEN_TTL', env.ACCESS_TOKEN_TTL, 15 * 60),
        strict,
        plainAnswers: env.STRICT === 'plain',
        proxyHops: wholeNumber('PROXY_HOPS', env.PROXY_HOPS, 0),
        idleSeconds: wholeNumber('SESSION_IDLE', env.SESSION_IDLE, 2 * 3600),
        stopDelaySeconds: wholeNumber('STOP_DELAY', env.STOP_DELAY, 0),
        auditDays: readAuditDays(env.AUDIT_DAYS),
        trustedIssuer,
        upstreams: readUpstreams(env),
        secondFactorRoles: readSecondFactorRoles(env),
        passwordLength,
        passwordWordsFile: env.PASSWORD_WORDS ? resolve(env.PASSWORD_WORDS) : undefined,
        corsOrigins: readOrigins('CORS_ORIGINS', env.CORS_ORIGINS),
        cspHosts: readOrigins('CSP_HOSTS', env.CSP_HOSTS),
        environment: demo ? 'demo' : 'produksjon',
        faults: new Set(production ? [] : (env.FAULTS ?? '').split(',').filter(Boolean)),
        standIns: {
            addresses: isStandIn(client.ADDRESS_SEARCH_URL),
            businesses: isStandIn(client.BUSINESS_REGISTER_URL),
            maps: isStandIn(client.MAP_CONFIG_URL),
        },
        addressLookupUrl:
            env.ADDRESS_LOOKUP_URL ||
            (isStandIn(client.ADDRESS_SEARCH_URL)
                ? undefined
                : new URL(client.ADDRESS_SEARCH_URL.replace(/\/sok$/, '/punktsok'), publicUrl).href),
        client,
    };
};
/** The port to listen on; 0 is any free one. */
export const readPort = (env: NodeJS.ProcessEnv): number => wholeNumber('PORT', env.PORT, 3000);
