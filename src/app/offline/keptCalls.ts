import type { QueryClient } from '@tanstack/react-query';
import type { Values } from '../data/body';
import { createCache } from '../data/cache';
import { draftOf } from '../common/drafts/drafts';
import { wings } from '../data/reports';
import type { KeptWrite } from './keptWrite';

export interface KeptCall {
    /** The report's panel that shows it, or the place above all panels. */
    readonly waitsAt: 'resourceUse' | 'images' | 'documents' | 'feedback' | 'comments' | 'report';
    /** The draft of its form; without one, only the outbox has the user's choice. */
    readonly draft?: (params: Values) => string;
    /** True if it cannot conflict with other changes. */
    readonly adds?: boolean;
}

/** The calls that wait when the city does not answer; all are about a single report. */
const keptCalls: Readonly<Record<string, KeptCall>> = {
    createComment: { waitsAt: 'comments', draft: ({ id }) => draftOf.comment(id) },
    createFeedback: { waitsAt: 'feedback', draft: ({ id }) => draftOf.feedback(id) },
    addDocuments: { waitsAt: 'documents', adds: true },
    createResourceUse: { waitsAt: 'resourceUse', draft: ({ id }) => draftOf.below('resourceUse', id) },
    updateResourceUse: { waitsAt: 'resourceUse', draft: ({ usageId }) => draftOf.row('resourceUse', usageId) },
    deleteResourceUse: { waitsAt: 'resourceUse' },
    updateServiceReport: { waitsAt: 'report' },
    updateContractorReport: { waitsAt: 'report' },
    setWorkDone: { waitsAt: 'report' },
    clearWorkDone: { waitsAt: 'report' },
    handleReport: { waitsAt: 'report', draft: ({ id }) => draftOf.handling(id) },
};

export const keptCall = (call: string): KeptCall | undefined => keptCalls[call];

export const reportIdIn = ({ meldingId, id }: Values): string => String(meldingId ?? id);

const resources = [...wings, 'comments', 'feedback', 'documents', 'resourceUse', 'history'];

/** Lets the outbox read cached reports. */
export const reportsIn = (queryClient: QueryClient) => {
    const cache = createCache(queryClient);
    return {
        pageOf: (id: string): KeptWrite['page'] => {
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
