import packageFile from '../../../package.json' with { type: 'json' };
import type { Handlers } from '../http/handler';
import { Refusal } from '../refusal';
import { databaseAnswers } from '../monitoring/databaseAnswers';

/** The capabilities on offer; the client shows only those listed here (D3). */
const offered: string[] = [
    'administrasjonsversjoner',
    'angre',
    'ansvarlig',
    'avgrenset-antall',
    'duplikater',
    'fjern-vedlegg',
    'hurtigvalg',
    'idempotens',
    'naerliggende-meldinger',
    'ressursforbruk-sider',
    'revisjon',
    'samlet-behandling',
    'utvalg',
];

/** Start-up and health (administration §7, D3). */
export const serviceInfoHandlers = {
    getServiceInfo: async ({ city: { settings } }) => ({
        navn: settings.client.PRODUCT_TITLE,
        versjon: packageFile.version,
        miljo: settings.environment,
        tjenester: settings.strict ? [] : offered,
    }),
    getHealth: async ({ city: { database } }) => {
        if (!(await databaseAnswers(database))) throw new Refusal(503, 'databaseDown');
        return { status: 'ok' };
    },
} satisfies Handlers;
