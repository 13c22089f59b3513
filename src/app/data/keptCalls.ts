import type { QueryClient } from '@tanstack/react-query';
import type { EndpointId } from '../../api/endpoints';
import type { KeptWrite } from '../runtime/keptDatabase';
import type { Values } from './body';
import { createCache } from './cache';
import { draftOf } from './draftKeys';
import { contractorReports, serviceReports } from './reports';

export interface KeptCall {
    /** The draft of the form that makes it; without one nothing but the outbox has what was chosen. */
    readonly draft?: (params: Values) => string;
    /** Conflicts with no other change. */
    readonly adds?: boolean;
    /** Waits above the report; what others make waits in their panels. */
    readonly changesReport?: boolean;
}

export type KeptCalls = Readonly<Partial<Record<EndpointId, KeptCall>>>;

/** The calls that wait in the outbox when the city doesn't answer; all of them are about one report. */
const specified: KeptCalls = {
    createComment: { draft: ({ id }) => draftOf.comment(id) },
    createFeedback: { draft: ({ id }) => draftOf.feedback(id) },
    addDocuments: { adds: true },
    createResourceUse: { draft: ({ id }) => draftOf.below('resourceUse', id) },
    updateResourceUse: { draft: ({ usageId }) => draftOf.row('resourceUse', usageId) },
    deleteResourceUse: {},
    updateServiceReport: { changesReport: true },
    updateContractorReport: { changesReport: true },
    setWorkDone: { changesReport: true },
    clearWorkDone: { changesReport: true },
};

const declared = new Map(Object.entries<KeptCall>(specified));

export const keptCall = (id: EndpointId): KeptCall | undefined => declared.get(id);

export const declareKeptCalls = (added: KeptCalls): void => {
    for (const [id, call] of Object.entries<KeptCall>(added)) declared.set(id, call);
};

export const changesOfReport = (): EndpointId[] =>
    [...declared].flatMap(([id, { changesReport }]) => (changesReport ? [id as EndpointId] : []));

export const keptUse: readonly EndpointId[] = ['createResourceUse', 'updateResourceUse', 'deleteResourceUse'];

export const reportIdIn = ({ meldingId, id }: Values): number => Number(meldingId ?? id);

const wings = [serviceReports, contractorReports];
const resources = [...wings, 'comments', 'feedback', 'documents', 'resourceUse', 'history'];

/** What the outbox needs of the reports that have been read. */
export const reportsIn = (queryClient: QueryClient) => {
    const cache = createCache(queryClient);
    return {
        pageOf: (id: number): KeptWrite['page'] => {
            for (const wing of wings) {
                const report = cache.seen(wing, id);
                if (report) return { path: `/${wing}/${id}`, name: `${report.adresse} (${report.lopeNummer})` };
            }
            return undefined;
        },
        onSettled: (): void => {
            for (const resource of resources) void cache.refresh(resource);
        },
    };
};
