import type { capabilityEndpoints } from '../../api/capabilities';
import type { FileId } from '../../api/rules/reportFiles';
import type { Handlers } from '../http/handler';
import { authenticationHandlers } from './authentication/handlers';
import { administrationHandlers } from './administration';
import { addressLookupHandlers } from './addressLookup';
import type { CityCapability } from './capability';
import { catalogueHandlers } from './catalogues';
import { exportHandlers } from './export';
import { printingHandlers } from './printing';
import { reportFileHandlers } from './reportFiles';
import { reportHandlers } from './reports';
import { resourceUseHandlers } from './resourceUse';
import { savedFilterHandlers } from './savedFilters';
import { routingHandlers } from './reports/routeReport';
import { reportSearchHandlers } from './search/reports';
import { readTitle } from '../mail/appearance';
import { Refusal } from '../refusal';
import { databaseAnswers } from '../monitoring/databaseAnswers';
import { version } from '../version';
import { actorOf, addAudit } from '../audit/audit';
import sql from 'sql-template-tag';
import type { Notice } from '../../api/entities/report';
import { osloDay } from '../../api/rules/oslo';
import { companyTypes } from '../../api/roles';
import type { Caller } from '../caller';

const ofCompanies: readonly number[] = [companyTypes.contractor, companyTypes.partner];
const isOfCompany = ({ companyType }: Caller): boolean => ofCompanies.includes(companyType);

/** Notices for the client with this key (report-handling §7, D3). */
const notificationHandlers = {
    listNotices: async ({ city, caller, query }) => {
        if (query.klient !== city.settings.client.NOTICE_CLIENT_KEY) throw new Refusal(403, 'noticeClient');
        const today = osloDay(city.now());
        const audience = isOfCompany(caller) ? 'selskaper' : 'serviceavdelingen';
        return city.database.rows<Notice>(
            sql`select id, kind as "varslingstype", text as "tekst" from notice
                where (shown_from is null or shown_from <= ${today}::date) and (shown_to is null or shown_to >= ${today}::date)
                    and (audience is null or audience = ${audience}) order by id`,
        );
    },
} satisfies Handlers;

/** 'Reset miljø' (D6): only in a demo with FEATURE_RESET_MILJO. The client asks the user to type RESET. */
const resetHandlers = {
    resetEnvironment: async ({ city, caller }) => {
        if (!city.settings.client.FEATURE_RESET_MILJO || !city.settings.demo || !city.demo)
            throw new Refusal(403, 'resetOff');
        await city.demo.reset(city);
        await addAudit(city.database, actorOf(city, caller), { event: 'tilbakestilt' });
    },
} satisfies Handlers;

/** Start-up and health (administration §7, D3). The client shows only the capabilities in `tjenester`. */
const serviceInfoHandlers = {
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

/** A handler for each specified call, except those of report files, which `fileIds` lists. */
type SpecifiedHandlers = Required<Omit<Handlers, keyof typeof capabilityEndpoints | FileId>>;

const specified: SpecifiedHandlers = {
    ...authenticationHandlers,
    ...serviceInfoHandlers,
    ...administrationHandlers,
    ...printingHandlers,
    ...reportHandlers,
    ...reportFileHandlers,
    ...resourceUseHandlers,
    ...routingHandlers,
    ...reportSearchHandlers,
    ...catalogueHandlers,
    ...savedFilterHandlers,
    ...notificationHandlers,
    ...addressLookupHandlers,
    ...exportHandlers,
    ...resetHandlers,
};

export const handlersOf = (capabilities: readonly CityCapability[]): Handlers =>
    capabilities.reduce<Handlers>((all, { handlers }) => ({ ...all, ...handlers }), specified);
