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
import { type Keys, readKeys } from './settingKeys';
import { requireFiles } from './settingFiles';

export interface MailLimits {
    /** Per recipient and kind: MAIL_RECIPIENT_HOUR, MAIL_RECIPIENT_DAY. */
    readonly recipientHour: number;
    readonly recipientDay: number;
    /** For the whole city: MAIL_CITY_HOUR, MAIL_CITY_DAY. */
    readonly cityHour: number;
    readonly cityDay: number;
}

export interface MailSettings {
    /** The mail server: SMTP_URL. Without it, mail stays in the outbox. */
    readonly url: string | undefined;
    /** MAIL_FROM; by default, the city's name at the public host. */
    readonly from: string | undefined;
    /** MAIL_REPLY_TO. */
    readonly replyTo: string | undefined;
    /** MAIL_SIGNATURE, added below every mail. */
    readonly signature: string | undefined;
    /** The envelope sender, to which undeliverable mail is returned: MAIL_BOUNCE_ADDRESS. */
    readonly bounces: string | undefined;
    /** The port where the city receives returned mail: MAIL_BOUNCE_PORT. */
    readonly bouncePort: number | undefined;
    readonly limits: MailLimits;
}

/** The server's settings, from environment variables (D2, D12). */
export interface Settings {
    port: number;
    dataFolder: string;
    databaseUrl: string | undefined;
    /** An S3-compatible object store for files, instead of the data folder: see s3Store.ts. */
    filesUrl: string | undefined;
    /** A streaming replica of the server at `databaseUrl`, for reads that may be a few seconds old. */
    replicaUrl: string | undefined;
    mail: MailSettings;
    /** How many hours after closing a report its reporter is asked about it: SATISFACTION_HOURS; 0 asks nobody. */
    satisfactionHours: number;
    /** Whether reporters get a receipt for a new report: RECEIPTS. */
    receipts: boolean;
    seedReports: number;
    /** The folder of the built client: CLIENT_DIR, by default `dist`. */
    clientFolder: string;
    /** The public origin without a trailing slash; the OpenID issuer is `{publicUrl}/oidc`. */
    publicUrl: string;
    /**
     * Starting data, one-click users on the sign-in page, and the outbox at /dev/epost: with DEMO=1, or with the
     * embedded database outside production unless DEMO=0. Without it there is no made-up data, and no user has a known
     * password.
     */
    demo: boolean;
    /** How long an access token lasts before the client renews it, in seconds: ACCESS_TOKEN_TTL. */
    accessTokenSeconds: number;
    /** A city that follows only the specification and the decisions, and answers as plainly as they allow: STRICT=1 (D14). */
    strict: boolean;
    /**
     * The number of addresses that our own proxies add to X-Forwarded-For: PROXY_HOPS. The first of them is the
     * client's.
     */
    proxyHops: number;
    /**
     * A sign-in ends when it is not renewed for this many seconds: SESSION_IDLE. An open page renews it with every
     * access token.
     */
    idleSeconds: number;
    /** How many seconds a stopping process still answers, while load balancers notice: STOP_DELAY. */
    stopDelaySeconds: number;
    /** How many days the audit log is kept: AUDIT_DAYS, by default five years; 0 keeps it forever. */
    auditDays: number;
    /** The origins of static clients elsewhere: CORS_ORIGINS. */
    corsOrigins: readonly string[];
    /** Hosts of maps and sign-in that neither the configuration nor the provider names: CSP_HOSTS. */
    cspHosts: readonly string[];
    /** `/metrics`, with METRICS=1: only on METRICS_PORT if set, and only with METRICS_TOKEN if set. */
    metrics: { port: number | undefined; token: string | undefined } | undefined;
    environment: string;
    /** The made-up external services that the configuration uses, by their addresses below /external (D11). */
    standIns: { addresses: boolean; businesses: boolean; maps: boolean };
    /**
     * The address look-up by position: ADDRESS_LOOKUP_URL, or the national service's, found from ADDRESS_SEARCH_URL.
     * Undefined for the made-up one.
     */
    addressLookupUrl: string | undefined;
    /** Another provider instead of the embedded one: OIDC_ISSUER (deployment/sign-in.md). */
    trustedIssuer: TrustedIssuer | undefined;
    /** Providers that the sign-in page offers besides passwords: SIGN_IN_PROVIDERS. */
    upstreams: readonly Upstream[];
    /** Roles that need a one-time code besides a password: SECOND_FACTOR_ROLES. */
    secondFactorRoles: readonly Role[];
    /** The minimum length of a password: PASSWORD_MIN_LENGTH, 12 outside a demo. */
    passwordLength: number;
    /** A file of passwords and words that no password may consist of, in addition to our own: PASSWORD_WORDS. */
    passwordWordsFile: string | undefined;
    /** Faults that tests provoke, such as `tiles`, separated by commas in FAULTS; never in production. */
    faults: ReadonlySet<string>;
    client: Configuration;
}

/** Specified by administration §5; a city may require more. */
const specifiedLength = 6;
/** The path in MAP_CONFIG_URL when a city that is no demo has its own map configuration. */
export const mapFilePath = '/kartkonfigurasjon.json';

/** The made-up external services of a demo, on this server. */
const madeUp = {
    ADDRESS_SEARCH_URL: '/external/adresser/v1/sok',
    BUSINESS_REGISTER_URL: '/external/enhetsregisteret/api/enheter',
    MAP_CONFIG_URL: '/external/kart/konfigurasjon.json',
};
/** The open national services, and the city's own map configuration. */
const national = {
    ADDRESS_SEARCH_URL: 'https://ws.geonorge.no/adresser/v1/sok',
    BUSINESS_REGISTER_URL: 'https://data.brreg.no/enhetsregisteret/api/enheter',
    MAP_CONFIG_URL: mapFilePath,
};
/**
 * The client's configuration when another provider signs users in: there are no passwords here, and the client asks the
 * city who is signed in, since claims differ between providers. A strict city has no such call.
 */
const ofTrustedIssuer = ({ roles }: TrustedIssuer, strict: boolean) => ({
    FEATURE_NO_PASSWORDS: true,
    ...(strict ? {} : { FEATURE_CITY_PROFILE: true }),
    ...(roles ? { FEATURE_ROLES_BY_PROVIDER: true } : {}),
});

const isStandIn = (url: string): boolean => url.startsWith('/external/');

const isDemo = ({ DEMO, NODE_ENV, DATABASE_URL }: Keys): boolean =>
    DEMO === '1' || (DEMO !== '0' && NODE_ENV !== 'production' && !DATABASE_URL);

const localNames = /^(localhost|.*\.localhost|127(\.\d+){3}|::1|\[::1\])$/;

/**
 * The addresses to listen on; undefined means all addresses of the machine. A demo, whose users have a known password,
 * is reachable only from this machine, unless both DEMO=1 and HOST are set. Throws an error when a demo would be opened
 * by mistake.
 */
export const readHosts = (env: NodeJS.ProcessEnv): readonly (string | undefined)[] => {
    const keys = readKeys(env);
    const { HOST: host, PUBLIC_URL: publicUrl } = keys;
    if (!isDemo(keys)) return [host];
    const isOpened = keys.DEMO === '1' && host !== undefined;
    if (host !== undefined && !localNames.test(host) && !isOpened)
        throw new Error(
            `HOST=${host} åpner demobrukere med kjent passord for andre maskiner. Sett DEMO=1 hvis det er meningen, eller NODE_ENV=production.`,
        );
    const publicHost = publicUrl ? new URL(publicUrl).hostname : 'localhost';
    if (!localNames.test(publicHost) && !isOpened)
        throw new Error(
            `PUBLIC_URL=${publicUrl} er ikke denne maskinen, og demobrukerne har kjent passord. Sett NODE_ENV=production, eller DEMO=1 og HOST hvis alle skal nå demoen.`,
        );
    return host === undefined || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
};

/** The address of a database whose certificate was issued by the authority in DATABASE_CA. */
const withAuthority = (url: string | undefined, authority: string | undefined): string | undefined => {
    if (url === undefined || authority === undefined) return url;
    const address = new URL(url);
    if (!address.searchParams.has('sslmode')) address.searchParams.set('sslmode', 'verify-full');
    address.searchParams.set('sslrootcert', authority);
    return address.href;
};

/** Reads the settings of a server that listens on `port`. Throws an error that names each key that is wrong. */
export const readSettings = (env: NodeJS.ProcessEnv, port: number): Settings => {
    const keys = readKeys(env);
    requireFiles(keys);
    const publicUrl = (keys.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
    const given = Object.fromEntries(
        configurationKeys.flatMap((key) => (keys[key] === undefined ? [] : [[key, keys[key]]])),
    );
    const production = keys.NODE_ENV === 'production';
    const demo = isDemo(keys);
    const strict = keys.STRICT === '1';
    const trustedIssuer = readTrustedIssuer(keys);
    const authority = keys.DATABASE_CA && resolve(keys.DATABASE_CA);
    const passwordLength = Number(keys.PASSWORD_MIN_LENGTH ?? (demo ? specifiedLength : 12));
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
        // A demo shows its mail at /dev/epost (D12).
        ...(keys.SMTP_URL || demo ? {} : { FEATURE_NO_MAIL: true }),
        ...given,
        ...(trustedIssuer ? ofTrustedIssuer(trustedIssuer, strict) : {}),
    });
    return {
        port,
        dataFolder: resolve(keys.DATA_DIR ?? '.data'),
        clientFolder: resolve(keys.CLIENT_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url))),
        databaseUrl: withAuthority(keys.DATABASE_URL, authority),
        filesUrl: keys.FILES_URL,
        replicaUrl: keys.DATABASE_URL ? withAuthority(keys.DATABASE_REPLICA_URL, authority) : undefined,
        mail: {
            url: keys.SMTP_URL,
            from: keys.MAIL_FROM,
            replyTo: keys.MAIL_REPLY_TO,
            signature: keys.MAIL_SIGNATURE?.replaceAll('\\n', '\n'),
            bounces: keys.MAIL_BOUNCE_ADDRESS,
            bouncePort: keys.MAIL_BOUNCE_PORT === undefined ? undefined : Number(keys.MAIL_BOUNCE_PORT),
            limits: {
                recipientHour: keys.MAIL_RECIPIENT_HOUR,
                recipientDay: keys.MAIL_RECIPIENT_DAY,
                cityHour: keys.MAIL_CITY_HOUR,
                cityDay: keys.MAIL_CITY_DAY,
            },
        },
        satisfactionHours: keys.SATISFACTION_HOURS,
        receipts: keys.RECEIPTS === '1',
        seedReports: keys.SEED_REPORTS,
        publicUrl,
        demo,
        accessTokenSeconds: keys.ACCESS_TOKEN_TTL,
        strict,
        proxyHops: keys.PROXY_HOPS,
        idleSeconds: keys.SESSION_IDLE,
        stopDelaySeconds: keys.STOP_DELAY,
        auditDays: keys.AUDIT_DAYS,
        trustedIssuer,
        upstreams: readUpstreams(keys),
        secondFactorRoles: readSecondFactorRoles(keys),
        passwordLength,
        passwordWordsFile: keys.PASSWORD_WORDS && resolve(keys.PASSWORD_WORDS),
        corsOrigins: keys.CORS_ORIGINS,
        cspHosts: keys.CSP_HOSTS,
        metrics:
            keys.METRICS === '1'
                ? {
                      port: keys.METRICS_PORT === undefined ? undefined : Number(keys.METRICS_PORT),
                      token: keys.METRICS_TOKEN,
                  }
                : undefined,
        environment: demo ? 'demo' : 'produksjon',
        faults: new Set(production ? [] : (keys.FAULTS ?? '').split(',').filter(Boolean)),
        standIns: {
            addresses: isStandIn(client.ADDRESS_SEARCH_URL),
            businesses: isStandIn(client.BUSINESS_REGISTER_URL),
            maps: isStandIn(client.MAP_CONFIG_URL),
        },
        addressLookupUrl:
            keys.ADDRESS_LOOKUP_URL ??
            (isStandIn(client.ADDRESS_SEARCH_URL)
                ? undefined
                : new URL(client.ADDRESS_SEARCH_URL.replace(/\/sok$/, '/punktsok'), publicUrl).href),
        client,
    };
};
/** The port to listen on; 0 means any free port. */
export const readPort = (env: NodeJS.ProcessEnv): number => readKeys(env).PORT;
