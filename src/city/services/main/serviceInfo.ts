import sql from 'sql-template-tag';
import packageFile from '../../../../package.json' with { type: 'json' };
import type { Handlers } from '../../http/handler';
import { Refusal } from '../../http/refusal';

/** What goes beyond the specification and is offered; the client shows only what is listed here (D3). */
const offered: string[] = [];

/** Start-up and health (administration §7, D3). */
export const serviceInfoHandlers = {
    getServiceInfo: async ({ city: { settings } }) => ({ navn: settings.client.PRODUCT_TITLE, versjon: packageFile.version, miljo: settings.environment, tjenester: offered }),
    getHealth: async ({ city: { database } }) => {
        try {
            await database.rows(sql`select 1`);
        } catch (error) {
            console.error('Helsesjekk', error);
            throw new Refusal(503, 'Databasen svarer ikke.');
        }
        return { status: 'ok' };
    },
} satisfies Handlers;
