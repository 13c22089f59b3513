import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { Settings } from '../settings';
import { sha256Hex } from '../sha256';

/** How the city looks, as its admins have chosen (`katalog`, D15). */
export interface Appearance {
    /** The product's name: chosen by admins, or else configured. */
    readonly title: string;
    readonly logo: Logo | undefined;
    /** Added below every mail. */
    readonly signature: string | undefined;
}
export interface Logo {
    readonly type: string;
    readonly bytes: Buffer;
    /** Changes whenever the picture does. */
    readonly hash: string;
}

/** The address of the logo, which includes its hash. */
export const logoAddress = ({ hash }: Logo): string => `/logo?${hash}`;

const logoIn = (dataUrl: string | null | undefined): Logo | undefined => {
    const [, type, base64] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(dataUrl ?? '') ?? [];
    if (type === undefined || base64 === undefined) return undefined;
    const bytes = Buffer.from(base64, 'base64');
    return { type, bytes, hash: sha256Hex(bytes).slice(0, 12) };
};

type AppearanceSettings = Pick<Settings, 'client' | 'mail' | 'strict'>;

export const readAppearance = async (
    queries: Queries,
    { client, mail: { signature }, strict }: AppearanceSettings,
): Promise<Appearance> => {
    // A strict city uses only what is specified, whatever its database holds (D14).
    const own = strict
        ? undefined
        : await queries.row<{ name: string | null; logo: string | null; signature: string | null }>(
              sql`select name, logo, signature from appearance`,
          );
    return {
        title: own?.name ?? client.PRODUCT_TITLE,
        logo: logoIn(own?.logo),
        signature: own?.signature ?? signature,
    };
};

/** Only the product's name. */
export const readTitle = async (
    queries: Queries,
    { client, strict }: Pick<Settings, 'client' | 'strict'>,
): Promise<string> => {
    const own = strict ? undefined : await queries.row<{ name: string | null }>(sql`select name from appearance`);
    return own?.name ?? client.PRODUCT_TITLE;
};

/** The text of a mail with the city's signature below it. */
export const withSignature = (text: string, { signature }: Pick<Appearance, 'signature'>): string =>
    signature ? `${text}\n\n${signature}` : text;
