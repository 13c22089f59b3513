import { type Identifier, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { Report } from '../../api/entities/report';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText, statusOf } from '../data/errors';
import type { Tagged } from '../data/records';
import type { Wing } from '../data/reports';
import { isRecord } from '../runtime/json';
import { useSharedState } from '../runtime/sharedState';
import { askAboutConflict } from '../report/conflicts/openConflicts';
import { merges, overlaps, versionOf } from '../report/conflicts/merging';
import { wholeReport } from '../report/query/listRequest';
import { sender } from './keptWhileOffline';
import { keptCall, reportIdIn, rowIdIn, wingOf } from './keptCalls';
import type { KeptWrite } from './keptWrite';

/**
 * Sends a write now. If somebody else's change of the report or the row of resource use refused it, the user decides
 * first whose to keep, as in a save that does not wait (D12).
 */
export const useSendNow = (write: KeptWrite): (() => Promise<void>) => {
    const outbox = useSharedState(sender);
    const dataProvider = useDataProvider<CityDataProvider>();
    const notify = useNotify();
    const { call, params, body, refusal } = write;
    const wing = keptCall(call)?.waitsAt === 'report' ? wingOf(write) : undefined;
    const rowId = rowIdIn(params);
    const sendOverRow = async (id: Identifier): Promise<void> => {
        const resource = 'resourceUse';
        const { data } = await dataProvider.getOne<Tagged<RaRecord>>(resource, {
            id,
            meta: { meldingId: reportIdIn(params) },
        });
        void dataProvider.reread(resource);
        const isRemoval = call === 'deleteResourceUse';
        const follow = await askAboutConflict({ resource, seen: write.seen ?? data, latest: data, isRemoval });
        await (follow ? outbox?.sendOver(write, data) : outbox?.discard(write));
    };
    const sendOver = async (resource: Wing): Promise<void> => {
        const { data } = await dataProvider.getOne<Tagged<Report>>(resource, {
            id: reportIdIn(params),
            meta: wholeReport,
        });
        const latest = versionOf(data);
        const seen = write.seen && versionOf(write.seen as unknown as Report);
        const versions = { resource, seen: seen ?? latest, latest };
        void dataProvider.reread(resource);
        void dataProvider.reread('history');
        const merged = call === 'handleReport' && seen && isRecord(body) && !overlaps(Object.keys(body), versions);
        const follow = merged
            ? () => merges.set([...merges.get(), versions])
            : await askAboutConflict({ ...versions, isRemoval: false });
        if (!follow) return outbox?.discard(write);
        await outbox?.sendOver(write, data);
        follow();
    };
    return async () => {
        const isStale = refusal?.status === 412;
        try {
            if (isStale && rowId !== undefined) await sendOverRow(rowId);
            else if (isStale && wing !== undefined) await sendOver(wing);
            else await outbox?.send(write);
        } catch (error) {
            // The city says itself that the row has been removed.
            if (rowId !== undefined && statusOf(error) === 404) await outbox?.send(write);
            else notify(errorText(error), { type: 'error' });
        }
    };
};
