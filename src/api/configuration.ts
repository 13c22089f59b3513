// This file must not import zod: the client checks its configuration before anything else is loaded, on the sign-in
// page too.

const wrong = Symbol('wrong');
type FieldReader<T> = (value: unknown) => T | typeof wrong;

const text =
    (isRight: (value: string) => boolean): FieldReader<string> =>
    (value) =>
        typeof value === 'string' && isRight(value) ? value : wrong;
/** A field that gets this default when it is missing. */
const or =
    <T, F>(fallback: F, read: FieldReader<T>): FieldReader<T | F> =>
    (value) =>
        value === undefined ? fallback : read(value);

const any = text(() => true);
const some = text((value) => value !== '');
const host = text((value) => !value.endsWith('/'));
/** A field that is undefined when it is missing or empty. */
const optional =
    (isRight: (value: string) => boolean): FieldReader<string | undefined> =>
    (value) =>
        value === '' ? undefined : or(undefined, text(isRight))(value);
const degreesIn = (value: string): number[] => value.split(',').map((part) => (part.trim() ? Number(part) : NaN));
const isCentre = (value: string): boolean => {
    const [latitude = NaN, longitude = NaN, ...rest] = degreesIn(value);
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && rest.length === 0;
};
const isBounds = (value: string): boolean => {
    const [south = NaN, west = NaN, north = NaN, east = NaN, ...rest] = degreesIn(value);
    return isCentre(`${south},${west}`) && isCentre(`${north},${east}`) && south < north && west < east && !rest.length;
};
/** A link's URL with the placeholders of a position. */
const placeUrl = text((value) => /^(https?:\/\/|geo:)(?=.*\{latitude\})(?=.*\{longitude\})/.test(value));
const slug = text((value) => /^[a-z0-9-]+$/.test(value));
const flag = or(false, (value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : wrong,
);

const fields = {
    PRODUCT: or('bymelding', slug),
    PRODUCT_TITLE: or('Bymelding', some),
    API_HOST: host,
    ROUTING_HOST: host,
    SEARCH_HOST: host,
    NOTIFICATION_HOST: host,
    AUTH_HOST: host,
    PORTAL_HOST: host,
    DRIFT_HOST: host,
    OIDC_AUTHORITY: any,
    OIDC_CLIENT_ID: some,
    /** Another provider than the city's own (deployment/sign-in.md). Beyond D2, so it is never required. */
    OIDC_SCOPES: or(undefined, some),
    OIDC_RESOURCE: or(undefined, any),
    OIDC_PARAMETERS: or(undefined, any),
    OIDC_ID_CLAIM: or(undefined, some),
    OIDC_EMAIL_CLAIM: or(undefined, some),
    OIDC_NAME_CLAIM: or(undefined, some),
    OIDC_ROLES_CLAIM: or(undefined, some),
    ADDRESS_SEARCH_URL: some,
    BUSINESS_REGISTER_URL: some,
    MAP_CONFIG_URL: some,
    NOTICE_CLIENT_KEY: some,
    /** The city's own disabled choices (rules/disabledChoices). Beyond D2, so it is never required. */
    DISABLED_CHOICES: or(undefined, any),
    /** The map service for directions, with `{latitude}` and `{longitude}`. Beyond D2, so it is never required. */
    DIRECTIONS_URL: or(undefined, placeUrl),
    /** The municipality (municipality.ts); Oslo when missing or empty. Beyond D2, so it is never required. */
    MUNICIPALITY_NUMBER: optional((value) => /^\d{4}$/.test(value)),
    MUNICIPALITY_NAME: optional(() => true),
    /** `latitude,longitude`. */
    MAP_CENTRE: optional(isCentre),
    /** `south,west,north,east`. */
    MAP_BOUNDS: optional(isBounds),
    /** The zoom level of a map without pins, 4–18. */
    MAP_ZOOM: optional((value) => /^([4-9]|1[0-8])$/.test(value)),
    /** A page about privacy and accessibility, linked at the foot of every page. Beyond D2, so it is never required. */
    PRIVACY_URL: optional((value) => /^(https?:\/\/|\/)/.test(value)),
    /** The municipality's logo, shown before the title. Beyond D2, so it is never required. */
    LOGO_URL: optional((value) => /^(https?:\/\/|\/)/.test(value)),
    FEATURE_VIS_VARSEL: flag,
    FEATURE_DASHBOARD: flag,
    FEATURE_RESET_MILJO: flag,
    FEATURE_MOCK_DATA: flag,
    /** The minimum length of a new password; 6 by default. */
    PASSWORD_MIN_LENGTH: or(
        undefined,
        text((value) => /^\d{1,2}$/.test(value)),
    ),
    /** Nobody has a password here, so there are no pages for it. */
    FEATURE_NO_PASSWORDS: or(undefined, flag),
    /** The city has no mail server: mail stays in its outbox, and staff copy what they must send themselves. */
    FEATURE_NO_MAIL: or(undefined, flag),
    /** Reads the signed-in user from `GET /api/meg` instead of the provider's claims. */
    FEATURE_CITY_PROFILE: or(undefined, flag),
    /** The provider assigns roles, so they cannot be changed here. */
    FEATURE_ROLES_BY_PROVIDER: or(undefined, flag),
} satisfies Record<string, FieldReader<unknown>>;

type Beyond = { [K in keyof Fields]: undefined extends Fields[K] ? K : never }[keyof Fields];
type Fields = { [K in keyof typeof fields]: Exclude<ReturnType<(typeof fields)[K]>, typeof wrong> };

/**
 * The client's run-time configuration, `/config.json` (decisions D2): one flat object. Hosts are base URLs without a
 * trailing slash; an empty string means the page's own origin. Flags and PRODUCT* have defaults, everything else is
 * required.
 */
export type Configuration = Omit<Fields, Beyond> & Partial<Pick<Fields, Beyond>>;
export const configurationKeys = Object.keys(fields) as (keyof Configuration)[];

/** A configuration key that is missing or invalid. */
export class WrongKey extends Error {
    override readonly name = 'WrongKey';

    constructor(readonly key: keyof Configuration) {
        super(`${key} of the configuration is missing or wrong.`);
    }
}

/** True if the value is valid for the key. */
export const accepts = (key: keyof Configuration, value: unknown): boolean => fields[key](value) !== wrong;

/** Reads the configuration and ignores unknown keys. Throws WrongKey for the first one that is missing or invalid. */
export const readConfiguration = (given: object): Configuration => {
    const values = given as Record<string, unknown>;
    const read = configurationKeys.map((key) => {
        const value = fields[key](values[key]);
        if (value === wrong) throw new WrongKey(key);
        return [key, value] as const;
    });
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as unknown as Configuration;
};

/** The header that identifies the client on every call to the city's services (D3). */
export const clientHeader = 'X-Client-Id';
export const clientIdentification = (product: string): string => `${product}-klient/1.0`;
