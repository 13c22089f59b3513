import { messageOf } from '../errors';
import { createTransport } from 'nodemailer';
import sql from 'sql-template-tag';
import type { Database } from '../database/database';
import { outboxState } from '../monitoring/outboxState';
import type { Settings } from '../settings';
import { fault, type Finding, fine, warning } from './finding';

const about = 'E-post';

const checkServer = async ({ mail: { url }, demo }: Settings): Promise<Finding> => {
    if (!url)
        return demo
            ? fine(about, 'Demo: e-post vises på /dev/epost.')
            : warning(
                  about,
                  'SMTP_URL mangler: e-post blir liggende i kø.',
                  'Sett SMTP_URL, for eksempel smtps://bruker:passord@post.kommune.no.',
              );
    const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000 });
    try {
        await transport.verify();
        return fine(about, `${new URL(url).hostname} tar imot.`);
    } catch (error) {
        return fault(
            about,
            `${new URL(url).hostname} tar ikke imot: ${messageOf(error)}`,
            'Sjekk SMTP_URL: tjener, port, bruker og passord.',
        );
    } finally {
        transport.close();
    }
};

export const checkMail = async (settings: Settings, database: Database | undefined): Promise<Finding[]> => {
    const found = [await checkServer(settings)];
    // Older schemas lack some columns.
    const isNew = sql`select 1 from pg_attribute where attrelid = to_regclass('bymelding.outbox') and attname = 'withheld'`;
    const queue = database && (await database.row(isNew)) && (await outboxState(database));
    if (queue?.waiting) found.push(fine(about, `E-poster som venter på å bli sendt: ${queue.waiting}.`));
    if (queue?.withheld)
        found.push(
            warning(
                about,
                `E-poster fra en gjenopprettet sikkerhetskopi som holdes tilbake: ${queue.withheld}.`,
                '«mail list» viser dem. «mail release» sender dem, «mail discard» sletter dem.',
            ),
        );
    if (queue?.givenUp)
        found.push(
            warning(
                about,
                `E-poster som ikke kunne sendes: ${queue.givenUp}.`,
                'Årsaken står i tabellen bymelding.outbox, kolonnen failure.',
            ),
        );
    return found;
};
