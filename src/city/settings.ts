import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, configurationKeys, configurationSchema } from '../contract/configuration';

/** What the server side is told by environment variables (D2, D12). */
export interface Settings {
    port: number;
    dataFolder: string;
    databaseUrl: string | undefined;
    smtpUrl: string | undefined;
    seedReports: number;
    /** Where the built client lies, by CLIENT_DIR; `dist` unless told. */
    clientFolder: string;
    /** Public origin, without a trailing slash: the OpenID issuer is `{publicUrl}/oidc`. */
    publicUrl: string;
    /** One-click users on the sign-in page and the outbox at /dev/epost: outside production, or with DEMO=1. */
    demo: boolean;
    /** How long an access token holds before the client renews it: ACCESS_TOKEN_TTL, in seconds. */
    accessTokenSeconds: number;
    environment: string;
    /** Names of faults that tests provoke, e.g. `tiles`, comma-separated in FAULTS; never in production. */
    faults: ReadonlySet<string>;
    client: Configuration;
}

const wholeNumber = (name: string, text: string | undefined, fallback: number): number => {
    if (text === undefined || text === '') return fallback;
    if (!/^\d+$/.test(text)) throw new Error(`${name} må være et heltall, ikke «${text}».`);
    return Number(text);
};

/** Reads the settings for a server that listens on `port`. Throws an error that names a bad key. */
export const readSettings = (env: NodeJS.ProcessEnv, port: number): Settings => {
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
    const given = Object.fromEntries(configurationKeys.flatMap((key) => (env[key] === undefined ? [] : [[key, env[key]]])));
    const production = env.NODE_ENV === 'production';
    const client = configurationSchema.parse({
        API_HOST: '',
        ROUTING_HOST: '',
        SEARCH_HOST: '',
        NOTIFICATION_HOST: '',
        AUTH_HOST: '',
        PORTAL_HOST: '',
        DRIFT_HOST: '',
        OIDC_AUTHORITY: `${publicUrl}/oidc`,
        OIDC_CLIENT_ID: 'bymelding-klient',
        ADDRESS_SEARCH_URL: '/external/adresser/v1/sok',
        BUSINESS_REGISTER_URL: '/external/enhetsregisteret/api/enheter',
        MAP_CONFIG_URL: '/external/kart/konfigurasjon.json',
        NOTICE_CLIENT_KEY: 'bymelding-klient',
        FEATURE_VIS_VARSEL: true,
        ...given,
    });
    return {
        port,
        dataFolder: resolve(env.DATA_DIR ?? '.data'),
        clientFolder: resolve(env.CLIENT_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url))),
        databaseUrl: env.DATABASE_URL || undefined,
        smtpUrl: env.SMTP_URL || undefined,
        seedReports: wholeNumber('SEED_REPORTS', env.SEED_REPORTS, 20_000),
        publicUrl,
        demo: !production || env.DEMO === '1',
        accessTokenSeconds: wholeNumber('ACCESS_TOKEN_TTL', env.ACCESS_TOKEN_TTL, 15 * 60),
        environment: production ? 'produksjon' : 'demo',
        faults: new Set(production ? [] : (env.FAULTS ?? '').split(',').filter(Boolean)),
        client,
    };
};
/** The port asked for; 0 is any free one. */
export const readPort = (env: NodeJS.ProcessEnv): number => wholeNumber('PORT', env.PORT, 3000);
