import type { Handlers } from '../http/handler';
import { readTitle } from '../mail/appearance';
import { Refusal } from '../refusal';
import { databaseAnswers } from '../monitoring/databaseAnswers';
import { version } from '../version';

/** Start-up and health (administration §7, D3). The client shows only the capabilities in `tjenester`. */
export const serviceInfoHandlers = {
    getServiceInfo: async ({ city: { settings, database, additions } }) => ({
        navn: await readTitle(database, settings),
        versjon: version,
        miljo: settings.environment,
        tjenester: additions.names.toSorted(),
    }),
    getHealth: async ({ city: { database } }) => {
        if (!(await databaseAnswers(database))) throw new Refusal(503, 'databaseDown');
        return { status: 'ok' };
    },
} satisfies Handlers;
