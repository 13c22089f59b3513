import sql from 'sql-template-tag';
import { type MailTextName, type MailWords, writeMail } from '../../api/catalogue/mailTexts';
import type { Queries } from '../database/database';
import type { Settings } from '../settings';
import { readTitle } from './appearance';

/** The text of a mail, as written by the city's admins or else the default. */
export const mailText = async (
    queries: Queries,
    settings: Pick<Settings, 'client' | 'strict'>,
    name: MailTextName,
    values: Readonly<Record<string, string>>,
): Promise<{ subject: string; text: string }> => {
    const words = settings.strict
        ? undefined
        : await queries.row<MailWords>(sql`
              select subject as emne, body as tekst, english_subject as emne_engelsk, english_body as tekst_engelsk
              from mail_text where kind = ${name}`);
    return writeMail(name, words ?? {}, { produkt: await readTitle(queries, settings), ...values });
};
