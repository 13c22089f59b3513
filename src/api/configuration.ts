// The small variant of zod: the client checks its configuration before anything else is loaded, on the sign-in page
// too.
import * as z from 'zod/mini';

const host = z.string().check(z.refine((value) => !value.endsWith('/'), 'Uten skråstrek til slutt'));
const some = z.string().check(z.minLength(1));
const flag = z._default(
    z.union([
        z.boolean(),
        z.pipe(
            z.enum(['true', 'false']),
            z.transform((value: 'true' | 'false') => value === 'true'),
        ),
    ]),
    false,
);

/**
 * The client's run-time configuration, `/config.json` (decisions D2): one flat object. Hosts are base URLs without a
 * trailing slash, the empty string meaning the page's own origin. Flags and PRODUCT* have defaults, all else is
 * required.
 */
export const configurationSchema = z.object({
    PRODUCT: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), 'bymelding'),
    PRODUCT_TITLE: z._default(some, 'Bymelding'),
    API_HOST: host,
    ROUTING_HOST: host,
    SEARCH_HOST: host,
    NOTIFICATION_HOST: host,
    AUTH_HOST: host,
    PORTAL_HOST: host,
    DRIFT_HOST: host,
    OIDC_AUTHORITY: z.string(),
    OIDC_CLIENT_ID: some,
    ADDRESS_SEARCH_URL: some,
    BUSINESS_REGISTER_URL: some,
    MAP_CONFIG_URL: some,
    NOTICE_CLIENT_KEY: some,
    /** The city's own disabled choices (rules/disabledChoices); beyond D2, and never required. */
    DISABLED_CHOICES: z.optional(z.string()),
    FEATURE_VIS_VARSEL: flag,
    FEATURE_DASHBOARD: flag,
    FEATURE_RESET_MILJO: flag,
    FEATURE_MOCK_DATA: flag,
});
export type Configuration = z.infer<typeof configurationSchema>;
export const configurationKeys = Object.keys(configurationSchema.shape) as (keyof Configuration)[];

/** Header that identifies the client on every call to the city's services (D3). */
export const clientHeader = 'X-Client-Id';
export const clientIdentification = (product: string): string => `${product}-klient/1.0`;
