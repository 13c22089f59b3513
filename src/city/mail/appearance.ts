import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { Settings } from '../settings';

/** The city's appearance, chosen by its admins (`katalog`, D15). */
export interface Appearance {
    /** The name of the product: the admins' own, else the configured one. */
    readonly title: string;
    readonly logo: Logo | undefined;
    /** Below every mail. */
    readonly signature: string | undefined;
}
export interface Logo {
    readonly type: string;
    readonly bytes: Buffer;
    /** Changes with the picture. */
    readonly hash: string;
}

/** The address of the logo, by its content. */
export const logoAddress = ({ hash }: Logo): string => `/logo?${hash}`;

export const logoIn = (dataUrl: string | null | undefined): Logo | undefined => {
    const [, type, base64] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(dataUrl ?? '') ?? [];
    if (type === undefined || base64 === undefined) return undefined;
    const bytes = Buffer.from(base64, 'base64');
    return { type, bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12) };
};

type Asked = Pick<Settings, 'client' | 'mail' | 'strict'>;

export const readAppearance = async (
    queries: Queries,
    { client, mail: { signature }, strict }: Asked,
): Promise<Appearance> => {
    // A strict city has only what is specified, whatever its database has (D14).
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

/** The name of the product alone. */
export const readTitle = async (
    queries: Queries,
    { client, strict }: Pick<Settings, 'client' | 'strict'>,
): Promise<string> => {
    const own = strict ? undefined : await queries.row<{ name: string | null }>(sql`select name from appearance`);
    return own?.name ?? client.PRODUCT_TITLE;
};
