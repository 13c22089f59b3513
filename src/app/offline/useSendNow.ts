import { type Identifier, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText, statusOf } from '../data/errors';
import type { Tagged } from '../data/records';
import { isRecord } from '../runtime/json';
import { useSharedState } from '../runtime/sharedState';
import { mergeOrAsk } from '../report/conflicts/merging';
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
    const sendOver = async (resource: string, id: Identifier, meta: object): Promise<void> => {
        const { data } = await dataProvider.getOne<Tagged<RaRecord>>(resource, { id, meta });
        void dataProvider.reread(resource);
        if (resource === wing) void dataProvider.reread('history');
        const follow = await mergeOrAsk({
            resource,
            seen: write.seen ?? data,
            latest: data,
            isRemoval: call === 'deleteResourceUse',
            touched: call === 'handleReport' && write.seen && isRecord(body) ? Object.keys(body) : undefined,
        });
        if (!follow) return outbox?.discard(write);
        await outbox?.sendOver(write, data);
        follow();
    };
    return async () => {
        const isStale = refusal?.status === 412;
        try {
            if (isStale && rowId !== undefined) await sendOver('resourceUse', rowId, { meldingId: reportIdIn(params) });
            else if (isStale && wing !== undefined) await sendOver(wing, reportIdIn(params), wholeReport);
            else await outbox?.send(write);
        } catch (error) {
            // The city says itself that the row has been removed.
            if (rowId !== undefined && statusOf(error) === 404) await outbox?.send(write);
            else notify(errorText(error), { type: 'error' });
        }
    };
};
