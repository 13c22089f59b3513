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

/** Limits of outgoing mail. */
export interface MailLimits {
    /** To one recipient, of one kind: MAIL_RECIPIENT_HOUR, MAIL_RECIPIENT_DAY. */
    readonly recipientHour: number;
    readonly recipientDay: number;
    /** From the whole city: MAIL_CITY_HOUR, MAIL_CITY_DAY. */
    readonly cityHour: number;
    readonly cityDay: number;
}

export interface MailSettings {
    /** The mail server: SMTP_URL. Without it mail waits. */
    readonly url: string | undefined;
    /** MAIL_FROM; else the city's name at the public host. */
    readonly from: string | undefined;
    /** MAIL_REPLY_TO. */
    readonly replyTo: string | undefined;
    /** MAIL_SIGNATURE, below every mail. */
    readonly signature: string | undefined;
    /** The sender of the envelope, to whom mail that cannot be delivered goes back: MAIL_BOUNCE_ADDRESS. */
    readonly bounces: string | undefined;
    /** The port at which the city takes it: MAIL_BOUNCE_PORT. */
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
    /** A streaming replica of the PostgreSQL server at `databaseUrl`, for reads that may be some seconds old. */
    replicaUrl: string | undefined;
    mail: MailSettings;
    /** Hours from closing a report until its reporter is asked about it: SATISFACTION_HOURS; 0 asks nobody. */
    satisfactionHours: number;
    /** A reporter is mailed a receipt of a new report: RECEIPTS. */
    receipts: boolean;
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
    /** Days for which the audit log is kept: AUDIT_DAYS, five years by default; 0 for ever. */
    auditDays: number;
    /** Origins of static clients that stand elsewhere: CORS_ORIGINS. */
    corsOrigins: readonly string[];
    /** Hosts of maps and sign-in that neither the configuration nor the provider names: CSP_HOSTS. */
    cspHosts: readonly string[];
    /** `/metrics`, with METRICS=1: on METRICS_PORT alone where that is set, and to METRICS_TOKEN's bearers. */
    metrics: { port: number | undefined; token: string | undefined } | undefined;
    environment: string;
    /** The made-up external services that the configuration points at, by addresses under /external (D11). */
    standIns: { addresses: boolean; businesses: boolean; maps: boolean };
    /**
     * The address lookup by position: ADDRESS_LOOKUP_URL, else beside ADDRESS_SEARCH_URL at the national
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

/** Of administration §5; a city may ask for more. */
const specifiedLength = 6;
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

const isDemo = ({ DEMO, NODE_ENV, DATABASE_URL }: Keys): boolean =>
    DEMO === '1' || (DEMO !== '0' && NODE_ENV !== 'production' && !DATABASE_URL);

const localNames = /^(localhost|.*\.localhost|127(\.\d+){3}|::1|\[::1\])$/;

/**
 * The addresses to listen on; undefined is every address of the machine. A demo, whose users have a known password, is
 * reached from this machine alone, unless DEMO=1 and HOST are set. Throws an error for a demo that is about to be
 * opened by mistake.
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

/** Reads the settings of a server that listens on `port`. Throws an error that names each key that is wrong. */
export const readSettings = (env: NodeJS.ProcessEnv, port: number): Settings => {
    const keys = readKeys(env);
    const publicUrl = (keys.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
    const given = Object.fromEntries(
        configurationKeys.flatMap((key) => (keys[key] === undefined ? [] : [[key, keys[key]]])),
    );
    const production = keys.NODE_ENV === 'production';
    const demo = isDemo(keys);
    const strict = keys.STRICT === '1' || keys.STRICT === 'plain';
    const trustedIssuer = readTrustedIssuer(keys);
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
        ...given,
        ...(trustedIssuer ? ofTrustedIssuer(trustedIssuer, strict) : {}),
    });
    return {
        port,
        dataFolder: resolve(keys.DATA_DIR ?? '.data'),
        clientFolder: resolve(keys.CLIENT_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url))),
        databaseUrl: keys.DATABASE_URL,
        filesUrl: keys.FILES_URL,
        replicaUrl: keys.DATABASE_URL ? keys.DATABASE_REPLICA_URL : undefined,
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
        plainAnswers: keys.STRICT === 'plain',
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
/** The port to listen on; 0 is any free one. */
export const readPort = (env: NodeJS.ProcessEnv): number => readKeys(env).PORT;
