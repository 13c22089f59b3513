import { z } from 'zod';

const host = z.string().refine((value) => !value.endsWith('/'), 'Uten skråstrek til slutt');
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).default(false);

/**
 * The client's run-time configuration, `/config.json` (decisions D2): one flat object. Hosts are base URLs without a
 * trailing slash, the empty string meaning the page's own origin. Flags and PRODUCT* have defaults, all else is required.
 */
export const configurationSchema = z
    .object({
        PRODUCT: z.string().regex(/^[a-z0-9-]+$/).default('bymelding'),
        PRODUCT_TITLE: z.string().min(1).default('Bymelding'),
        API_HOST: host,
        ROUTING_HOST: host,
        SEARCH_HOST: host,
        NOTIFICATION_HOST: host,
        AUTH_HOST: host,
        PORTAL_HOST: host,
        DRIFT_HOST: host,
        OIDC_AUTHORITY: z.string(),
        OIDC_CLIENT_ID: z.string().min(1),
        ADDRESS_SEARCH_URL: z.string().min(1),
        BUSINESS_REGISTER_URL: z.string().min(1),
        MAP_CONFIG_URL: z.string().min(1),
        NOTICE_CLIENT_KEY: z.string().min(1),
        FEATURE_VIS_VARSEL: flag,
        FEATURE_DASHBOARD: flag,
        FEATURE_RESET_MILJO: flag,
        FEATURE_MOCK_DATA: flag,
    })
    .meta({ id: 'Konfigurasjon' });
export type Configuration = z.infer<typeof configurationSchema>;
export const configurationKeys = Object.keys(configurationSchema.shape) as (keyof Configuration)[];

/** Header that identifies the client on every call to the city's services (D3). */
export const clientHeader = 'X-Client-Id';
export const clientIdentification = (product: string): string => `${product}-klient/1.0`;
