import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { City } from '../../city';
import type { Queries } from '../../database/database';

const hour = 3_600_000;

/** A key that sets one password once, until it expires. A UUID of version 4, as its routes demand (administration §3). */
const makePasswordKey = async (queries: Queries, userId: string, expiresAt: Date): Promise<string> => {
    const key = randomUUID();
    await queries.rows(sql`insert into password_key (key, user_id, expires_at) values (${key}, ${userId}, ${expiresAt})`);
    return key;
};

/** Mails a new user the link that sets the first password; it holds for 7 days. */
export const sendActivationMail = async (queries: Queries, { mailer, settings, now }: City, userId: string, email: string): Promise<void> => {
    const { PRODUCT_TITLE } = settings.client;
    const key = await makePasswordKey(queries, userId, new Date(now().getTime() + 7 * 24 * hour));
    await mailer.send(
        {
            to: email,
            subject: `Velkommen til ${PRODUCT_TITLE}`,
            text: `Hei!\n\nDet er opprettet en bruker til deg i ${PRODUCT_TITLE}. Velg et passord for å ta den i bruk:\n\n${settings.publicUrl}/passordaktivering/${key}\n\nLenken kan brukes én gang og er gyldig i 7 dager.\n\nHilsen ${PRODUCT_TITLE}`,
        },
        queries,
    );
};

/** Mails the link that sets a new password; it holds for one hour. */
export const sendResetMail = async (queries: Queries, { mailer, settings, now }: City, userId: string, email: string): Promise<void> => {
    const { PRODUCT_TITLE } = settings.client;
    const key = await makePasswordKey(queries, userId, new Date(now().getTime() + hour));
    await mailer.send(
        {
            to: email,
            subject: `Nytt passord i ${PRODUCT_TITLE}`,
            text: `Hei!\n\nDu har bedt om nytt passord i ${PRODUCT_TITLE}. Velg det her:\n\n${settings.publicUrl}/konto/passord/${key}\n\nLenken kan brukes én gang og er gyldig i én time. Har du ikke bedt om nytt passord, kan du se bort fra denne e-posten.\n\nHilsen ${PRODUCT_TITLE}`,
        },
        queries,
    );
};
