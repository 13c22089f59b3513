import { z } from 'zod';
import { accepts, type Configuration, configurationKeys } from '../api/configuration';

/** What a key's value should be, for error messages. */
interface Facts {
    readonly must: string;
    readonly example: string;
    /** True if the value contains a password or key: it is never repeated, and `{key}_FILE` may name a file with it. */
    readonly isSecret?: true;
    /** Only for tests of the product. */
    readonly isForTests?: true;
}
const facts = z.registry<Facts>();

const text = (must: string, example: string, isRight: (value: string) => boolean = () => true) =>
    z.string().refine(isRight).optional().register(facts, { must, example });
const secret = (must: string, example: string, isRight: (value: string) => boolean = () => true) =>
    z.string().refine(isRight).optional().register(facts, { must, example, isSecret: true });
const oneOf = <T extends string>(values: readonly T[], example: T) =>
    z
        .enum(values)
        .optional()
        .register(facts, { must: values.join(' eller '), example });
const wholeNumber = (fallback: number, from: number, to: number, unit = '') =>
    z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .refine((value) => value >= from && value <= to)
        .default(fallback)
        .register(facts, { must: `et heltall fra ${from} til ${to}${unit}`, example: String(fallback) });
const days = (fallback: number, least: number) =>
    z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number)
        .refine((value) => value === 0 || value >= least)
        .default(fallback)
        .register(facts, { must: `minst ${least} dager, eller 0 for å beholde alt`, example: String(fallback) });
/** Origins separated by commas; `*.` matches any subdomain. */
const origins = (example: string) =>
    z
        .string()
        .transform((value) => value.split(/[\s,]+/).filter(Boolean))
        .refine((all) => all.every((origin) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin)))
        .default([])
        .register(facts, { must: 'adresser uten sti, med komma mellom', example });

/** True for a placeholder of the settings file that the operator has not filled in. */
const isUnfilled = (value: string): boolean => value.includes('FILL-IN');
const isUrl =
    (...schemes: string[]) =>
    (value: string): boolean =>
        URL.canParse(value) && !isUnfilled(value) && schemes.includes(new URL(value).protocol.replace(/:$/, ''));
const isOrigin = (value: string): boolean => isUrl('http', 'https')(value) && /^[^:]+:\/\/[^/?#@]+\/?$/.test(value);
const isObjectStore = (value: string): boolean => /^s3\+https?:\/\/[^:@/]+:[^@/]+@[^/?]+\/[^/?]/.test(value);
const mailbox = /^[^<>@\s]+@[^<>@\s]+$|^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$/;
const isMailbox = (value: string): boolean => mailbox.test(value);
const isJson = (value: string): boolean => {
    try {
        return typeof JSON.parse(value) === 'object';
    } catch {
        return false;
    }
};
const host: Facts = { must: 'en adresse uten skråstrek til slutt', example: 'https://api.kommune.no' };
const flag: Facts = { must: 'true eller false', example: 'true' };
/** The client's keys that can be wrong; all others accept any text. */
const ofClient: Readonly<Partial<Record<keyof Configuration, Facts>>> = {
    PRODUCT: { must: 'små bokstaver, sifre og bindestrek', example: 'bymelding' },
    API_HOST: host,
    ROUTING_HOST: host,
    SEARCH_HOST: host,
    NOTIFICATION_HOST: host,
    AUTH_HOST: host,
    PORTAL_HOST: host,
    DRIFT_HOST: host,
    DIRECTIONS_URL: { must: 'en adresse med {latitude} og {longitude}', example: 'geo:{latitude},{longitude}' },
    MUNICIPALITY_NUMBER: { must: 'fire sifre', example: '0301' },
    MUNICIPALITY_NAME: { must: 'kommunens navn', example: 'Oslo' },
    MAP_CENTRE: { must: 'breddegrad,lengdegrad', example: '59.91,10.76' },
    MAP_BOUNDS: { must: 'sør,vest,nord,øst', example: '59.78,10.4,60.17,11.0' },
    LOGO_URL: { must: 'en adresse', example: 'https://kommune.no/logo.png' },
    PRIVACY_URL: { must: 'en adresse', example: 'https://kommune.no/personvern' },
    MAP_ZOOM: { must: 'et kartnivå fra 4 til 18', example: '14' },
    FEATURE_VIS_VARSEL: flag,
    FEATURE_DASHBOARD: flag,
    FEATURE_RESET_MILJO: flag,
    FEATURE_MOCK_DATA: { ...flag, isForTests: true },
    FEATURE_NO_PASSWORDS: flag,
    FEATURE_NO_MAIL: flag,
    FEATURE_CITY_PROFILE: flag,
    FEATURE_ROLES_BY_PROVIDER: flag,
};
const clientKeys = Object.fromEntries(
    configurationKeys.map((key) => {
        const { must, example, isForTests } = ofClient[key] ?? { must: 'en tekst', example: '…' };
        const read = z.string().refine((value) => accepts(key, value) && !isUnfilled(value));
        return [
            key,
            read.optional().register(facts, { must, example, ...(isForTests ? { isForTests } : {}) }),
        ] as const;
    }),
) as Record<keyof Configuration, ReturnType<typeof text>>;

const postgres = ['adressen til en PostgreSQL-server', 'postgres://bruker:passord@db.kommune.no/bymelding'] as const;
const isPostgres = isUrl('postgres', 'postgresql');
const claim = 'navnet på et claim';

const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) < 65_536;

/** Every environment variable that the city reads. An empty one counts as unset. */
const schema = z.object({
    ...clientKeys,
    NODE_ENV: oneOf(['production', 'development', 'test'], 'production'),
    PORT: wholeNumber(3000, 0, 65_535),
    HOST: text('et maskinnavn eller en IP-adresse', '127.0.0.1', (value) => /^[\w.:[\]-]+$/.test(value)),
    DATA_DIR: text('en mappe som tjenesten kan skrive i', '/var/lib/bymelding'),
    CLIENT_DIR: text('mappen med den bygde klienten (index.html)', '/opt/bymelding/dist'),
    DATABASE_URL: secret(...postgres, isPostgres),
    DATABASE_CA: text('en fil med sertifikatet til databasens utsteder i PEM', '/etc/ssl/certs/kommunen.pem'),
    DATABASE_REPLICA_URL: secret(...postgres, isPostgres),
    FILES_URL: secret('et objektlager', 's3+https://KEY:SECRET@host/bucket/prefix?region=eu-north-1', isObjectStore),
    SMTP_URL: secret('en e-posttjener', 'smtps://bruker:passord@post.kommune.no', isUrl('smtp', 'smtps')),
    MAIL_FROM: text('en avsender', 'Bymelding <bymelding@kommune.no>', isMailbox),
    MAIL_REPLY_TO: text('en adresse for svar', 'servicedesk@kommune.no', isMailbox),
    MAIL_SIGNATURE: text('en tekst, der \\n er ny linje', 'Hilsen\\nBymiljøetaten'),
    MAIL_BOUNCE_ADDRESS: text('en adresse for returpost', 'retur@bymelding.kommune.no', isMailbox),
    MAIL_BOUNCE_PORT: text('en port', '2525', isPort),
    MAIL_RECIPIENT_HOUR: wholeNumber(10, 1, 1_000_000, ' e-poster'),
    MAIL_RECIPIENT_DAY: wholeNumber(20, 1, 1_000_000, ' e-poster'),
    MAIL_CITY_HOUR: wholeNumber(1000, 1, 1_000_000, ' e-poster'),
    MAIL_CITY_DAY: wholeNumber(10_000, 1, 1_000_000, ' e-poster'),
    RECEIPTS: oneOf(['0', '1'], '1'),
    SATISFACTION_HOURS: wholeNumber(24, 0, 720, ' timer'),
    PUBLIC_URL: text('adressen brukerne ser, uten sti', 'https://bymelding.kommune.no', isOrigin),
    PROXY_HOPS: wholeNumber(0, 0, 20),
    CORS_ORIGINS: origins('https://klient.kommune.no'),
    CSP_HOSTS: origins('https://kart.kommune.no'),
    ADDRESS_LOOKUP_URL: text('en adresse', 'https://ws.geonorge.no/adresser/v1/punktsok', isUrl('http', 'https')),
    DEMO: oneOf(['0', '1'], '1'),
    SEED_REPORTS: wholeNumber(20_000, 0, 10_000_000),
    STRICT: oneOf(['0', '1'], '1'),
    ACCESS_TOKEN_TTL: wholeNumber(900, 1, 86_400, ' sekunder'),
    SESSION_IDLE: wholeNumber(7200, 1, 604_800, ' sekunder'),
    STOP_DELAY: wholeNumber(0, 0, 3600, ' sekunder'),
    AUDIT_DAYS: days(1827, 30),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    METRICS: oneOf(['0', '1'], '1'),
    METRICS_PORT: text('en port', '9464', isPort),
    METRICS_TOKEN: secret('en hemmelighet', 'det «openssl rand -hex 32» skriver'),
    BACKUP_RECIPIENTS: text('offentlige nøkler fra age-keygen', 'age1…', (value) => /^(age1\w+[\s,]*)+$/.test(value)),
    SETTINGS_FILE: text('en fil', '/etc/bymelding/environment'),
    OIDC_ISSUER: text('utstederens adresse', 'https://login.microsoftonline.com/<tenant>/v2.0'),
    OIDC_AUDIENCE: text('«aud» i tilgangstokenene', 'api://bymelding'),
    OIDC_ALGORITHMS: text('signaturer med nøkkelpar', 'RS256 ES256'),
    OIDC_CLOCK_SKEW: wholeNumber(60, 0, 999, ' sekunder'),
    OIDC_USER_CLAIM: text(claim, 'oid'),
    OIDC_TRUST_EMAIL: oneOf(['0', '1'], '1'),
    OIDC_NEW_USERS: oneOf(['invited', 'created'], 'invited'),
    OIDC_ROLES: text('JSON', '{"Meldinger-saksbehandler":"serviceavdeling"}', isJson),
    SIGN_IN_PROVIDERS: secret('JSON', '[{"id":"kommunen","name":"…","issuer":"…","clientId":"…"}]', isJson),
    SECOND_FACTOR_ROLES: text('roller med komma mellom, eller alle', 'admin,serviceavdeling-admin'),
    PASSWORD_MIN_LENGTH: text('et heltall fra 6 til 64', '12', (value) => Number(value) >= 6 && Number(value) <= 64),
    PASSWORD_WORDS: text('en fil med et ord på hver linje', '/usr/local/share/bymelding/ord.txt'),
    NODE_EXTRA_CA_CERTS: text('en fil med sertifikater i PEM', '/etc/ssl/certs/kommunen.pem'),
    FAULTS: z
        .string()
        .optional()
        .register(facts, { must: 'feil med komma mellom', example: 'tiles', isForTests: true }),
});

export type Keys = z.output<typeof schema>;
type Key = keyof typeof schema.shape;

const names = Object.keys(schema.shape) as Key[];
const factsOf = (key: Key): Facts => facts.get(schema.shape[key]) ?? { must: 'en tekst', example: '…' };

/** The keys that operators may set. */
export const settingNames: readonly string[] = names.filter((key) => !factsOf(key).isForTests);
/** The keys whose value may be in a file named by `{key}_FILE`. */
export const secretNames: readonly string[] = names.filter((key) => factsOf(key).isSecret);

/** What is wrong with a key's value, with an example of a valid one. */
export const wrongKey = (key: Key, value: string | undefined): string => {
    const { must, example, isSecret } = factsOf(key);
    const given = isSecret || value === undefined ? '' : `, ikke «${value}»`;
    return `${key} må være ${must}, for eksempel ${example}${given}.`;
};

/** Single words, such as NODE, begin too many keys of other programs. */
const beginnings = new Set(
    names.flatMap((key) => (key.includes('_') && !key.startsWith('NODE_') ? [key.split('_', 1)[0]] : [])),
);
/** Keys of desktops and of Node's own tools. */
const ofOthers = /^(SESSION_MANAGER|CLIENT_ID|DATA_HOME)$/;
const isOneEditFrom = (key: string, name: string): boolean => {
    if (Math.abs(key.length - name.length) > 1 || key.length < 5) return false;
    let from = 0;
    while (from < key.length && key[from] === name[from]) from += 1;
    const [a, b] = [key.slice(from), name.slice(from)];
    return a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b;
};

/** Unknown keys that look like the city's: a misspelt one would have no effect. */
export const unknownKeys = (env: NodeJS.ProcessEnv): { key: string; meant: string | undefined }[] => {
    const known = new Set<string>([...names, ...secretNames.map((key) => `${key}_FILE`)]);
    return Object.keys(env)
        .filter((key) => !known.has(key) && !ofOthers.test(key))
        .map((key) => ({ key, meant: names.find((name) => isOneEditFrom(key, name)) }))
        .filter(({ key, meant }) => meant !== undefined || (key.includes('_') && beginnings.has(key.split('_', 1)[0])));
};

/** Keys that still have the value of an example in the guides: the address of a municipality that does not exist. */
export const exampleKeys = (env: NodeJS.ProcessEnv): string[] =>
    names.filter((key) => factsOf(key).example.includes('kommune.no') && env[key] === factsOf(key).example);

/** Reads every key of the environment. Throws an error that names each key whose value is wrong, with an example. */
export const readKeys = (env: NodeJS.ProcessEnv): Keys => {
    const given = Object.fromEntries(names.flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
    const read = schema.safeParse(given);
    if (read.success) return read.data;
    const wrong = new Set(read.error.issues.map(({ path }) => path[0] as Key));
    throw new Error([...wrong].map((key) => wrongKey(key, env[key])).join('\n'));
};
