import type { QueryClient } from '@tanstack/react-query';
import type { EndpointId } from '../../api/endpoints';
import type { KeptWrite } from '../runtime/keptDatabase';
import type { Values } from './body';
import { createCache } from './cache';
import { draftOf } from './draftKeys';
import { contractorReports, serviceReports } from './reports';

interface KeptCall {
    /** The draft of the form that makes it; without one nothing but the outbox has what was chosen. */
    readonly draft?: (params: Values) => string;
    /** Conflicts with no other change. */
    readonly adds?: boolean;
}

/** The calls that wait in the outbox when the city doesn't answer; all of them are about one report. */
export const keptCalls: Partial<Record<EndpointId, KeptCall>> = {
    createComment: { draft: ({ id }) => draftOf.comment(id) },
    createFeedback: { draft: ({ id }) => draftOf.feedback(id) },
    addDocuments: { adds: true },
    createResourceUse: { draft: ({ id }) => draftOf.below('resourceUse', id) },
    updateResourceUse: { draft: ({ usageId }) => draftOf.row('resourceUse', usageId) },
    deleteResourceUse: {},
    handleReport: { draft: ({ id }) => draftOf.handling(id) },
    updateServiceReport: {},
    updateContractorReport: {},
    setWorkDone: {},
    clearWorkDone: {},
};

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
