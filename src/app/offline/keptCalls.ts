import type { QueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'react-admin';
import { calls } from '../../api/calls';
import type { EndpointId } from '../../api/endpoints';
import type { Report } from '../../api/entities/report';
import { pickBody, type Values } from '../data/body';
import { createCache } from '../data/cache';
import { isSame } from '../data/conflicts';
import { draftForms, draftOf, typedIn } from '../common/drafts/drafts';
import { contractorWing, refreshedByChange, serviceWing, type Wing, wings } from '../data/reports';
import { changedUse } from '../data/resourceUse';
import { isRecord } from '../runtime/json';
import type { KeptWrite } from './keptWrite';

/** Owners of waiting writes other than reports, whose ids may be the same. */
export const ownerOf = {
    task: (id: unknown): string => `task/${String(id)}`,
    contract: (id: unknown): string => `contract/${String(id)}`,
};

export interface KeptCall {
    /** The report's panel that shows it, or the place above all panels. */
    readonly waitsAt: 'resourceUse' | 'images' | 'documents' | 'feedback' | 'comments' | 'report';
    /** What it belongs to, unless that is a report. */
    readonly of?: keyof typeof ownerOf;
    /** The draft of its form; without one, only the outbox has the user's choice. */
    readonly draft?: (params: Values, body: unknown) => string | undefined;
    /** True if it cannot conflict with other changes. */
    readonly adds?: boolean;
    /** True if it tells the reporter about the report, and must not precede what it tells. */
    readonly tells?: boolean;
}

/** The calls that wait when the city does not answer; all are about a single report, task or contract. */
const keptCalls: Readonly<Record<string, KeptCall>> = {
    createComment: {
        waitsAt: 'comments',
        // The reason for a rejection is a comment too, but not the one in the comment field.
        draft: ({ id }, body) => {
            const name = draftOf.comment(id);
            const typed = typedIn(name)?.tekst;
            return isRecord(body) && typeof typed === 'string' && typed.trim() === body.tekst ? name : undefined;
        },
    },
    createFeedback: {
        waitsAt: 'feedback',
        // Sent from one of two dialogs, which is still open.
        draft: ({ id }) =>
            [...draftForms.keys()].find((name) => name.startsWith(draftOf.statusMail(id))) ?? draftOf.feedback(id),
        tells: true,
    },
    addDocuments: { waitsAt: 'documents', adds: true },
    createResourceUse: { waitsAt: 'resourceUse', draft: ({ id }) => draftOf.below('resourceUse', id) },
    updateResourceUse: { waitsAt: 'resourceUse', draft: ({ usageId }) => draftOf.row('resourceUse', usageId) },
    deleteResourceUse: { waitsAt: 'resourceUse' },
    addTaskPictures: { waitsAt: 'documents', of: 'task', adds: true },
    createTaskUse: { waitsAt: 'resourceUse', of: 'task', draft: ({ id }) => draftOf.below('taskUse', id) },
    createContractResourceUse: {
        waitsAt: 'resourceUse',
        of: 'contract',
        draft: ({ id }) => draftOf.below('contractResourceUse', id),
    },
    updateServiceReport: { waitsAt: 'report' },
    updateContractorReport: { waitsAt: 'report' },
    setWorkDone: { waitsAt: 'report' },
    clearWorkDone: { waitsAt: 'report' },
    handleReport: { waitsAt: 'report', draft: ({ id }) => draftOf.handling(id) },
};

export const keptCall = (call: string): KeptCall | undefined => keptCalls[call];

/** The report of a call, as its id was sent: in a contractor's call, `id` is the company. */
export const reportIdIn = ({ meldingId, id }: Values): Report['id'] => (meldingId ?? id) as Report['id'];

/** The id of its report, or the name of another owner. */
export const ownerIn = (call: string, params: Values): string => {
    const id = reportIdIn(params);
    const of = keptCalls[call]?.of;
    return of ? ownerOf[of](id) : String(id);
};

/** The id of the report in the address of any call; undefined if it is about something else, or several reports. */
export const reportOf = (call: EndpointId, params: Values): string | undefined => {
    const [, name] = /\/melding(?:er)?\/\{(\w+)\}/.exec(calls[call].path) ?? [];
    return name && String(params[name]);
};

/** The row of resource use that a call changes. It has a version of its own, unlike most parts of a report. */
export const rowIdIn = ({ usageId }: Values): Identifier | undefined => usageId as Identifier | undefined;

type WriteOf = Pick<KeptWrite, 'reportId' | 'params'>;
/** A task has a version of its own too, but its changes are not kept. */
export const isSameRecord = (one: WriteOf, other: WriteOf): boolean =>
    one.reportId === other.reportId &&
    String(rowIdIn(one.params)) === String(rowIdIn(other.params)) &&
    one.params.oppgaveId === other.params.oppgaveId;

/** The body that changes nothing of the report or the row; undefined for calls that only send what changes. */
export const unchangedBody = (call: string, seen: Values): Values | undefined => {
    if (call === serviceWing.update) return pickBody(call, { ...seen, ...serviceWing.body({}, seen) });
    if (call === contractorWing.update) return pickBody(call, seen);
    return call === 'updateResourceUse' ? pickBody(call, { ...seen, ...changedUse({}, seen) }) : undefined;
};

/** The body with other values in fields that the user left alone. A row's shift follows its time (D9). */
export const withValues = (call: string, body: Values, values: Values): Values => {
    const merged = { ...body, ...values };
    return call === 'updateResourceUse' ? { ...merged, ...changedUse(merged, merged) } : merged;
};

/** The fields that have their values from a change that is not to be saved, with the values from before it. */
export const valuesBefore = ({ body, unchanged = {} }: KeptWrite, values: Values): Values =>
    Object.fromEntries(
        Object.entries(unchanged).filter(
            ([field, before]) =>
                isRecord(body) && field in values && isSame(values[field], body[field]) && !isSame(body[field], before),
        ),
    );

export const wingOf = ({ page }: Pick<KeptWrite, 'page'>): Wing | undefined =>
    wings.find((wing) => page?.path.startsWith(`/${wing}/`));

const resources = [
    ...wings,
    ...refreshedByChange,
    'comments',
    'feedback',
    'documents',
    'resourceUse',
    'deloppgaver',
    'taskUse',
    'contractResourceUse',
];

/** Lets the outbox read cached reports. */
export const reportsIn = (queryClient: QueryClient) => {
    const cache = createCache(queryClient);
    const shown = (id: string) => wings.map((wing) => ({ wing, report: cache.seen(wing, id) }));
    return {
        seenOf: ({ call, params }: Pick<KeptWrite, 'call' | 'params'>): Values | undefined => {
            const rowId = rowIdIn(params);
            if (rowId !== undefined) return cache.listed('resourceUse', rowId);
            if (keptCalls[call]?.waitsAt !== 'report') return undefined;
            return shown(String(reportIdIn(params))).find(({ report }) => report)?.report;
        },
        pageOf: (id: string): KeptWrite['page'] => {
            for (const { wing, report } of shown(id)) {
                if (report) return { path: `/${wing}/${id}`, name: `${report.adresse} (${report.lopeNummer})` };
            }
            return undefined;
        },
        /** The page shows a change of a row while it waits. */
        putBack: (write: KeptWrite): void => {
            const { call, params, reportId, seen } = write;
            const rowId = rowIdIn(params);
            if (rowId === undefined || !seen) return;
            cache.putBack('resourceUse', reportId, rowId, (listed) => {
                if (listed) return { ...listed, ...valuesBefore(write, listed) };
                return call === 'deleteResourceUse' ? (seen as RaRecord) : undefined;
            });
        },
        onSettled: (): void => {
            for (const resource of resources) void cache.refresh(resource);
        },
    };
};
