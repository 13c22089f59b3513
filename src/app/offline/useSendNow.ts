import { useDataProvider, useNotify } from 'react-admin';
import type { Report } from '../../api/entities/report';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import type { Tagged } from '../data/records';
import { isRecord } from '../runtime/json';
import { useSharedState } from '../runtime/sharedState';
import { askAboutConflict } from '../report/conflicts/openConflicts';
import { merges, overlaps, versionOf } from '../report/conflicts/merging';
import { wholeReport } from '../report/query/listRequest';
import { sender } from './keptWhileOffline';
import { keptCall, reportIdIn, wingOf } from './keptCalls';
import type { KeptWrite } from './keptWrite';

/**
 * Sends a write now. If somebody else's change of the report refused it, the user decides first whose to keep, as in a
 * save that does not wait (D12).
 */
export const useSendNow = (write: KeptWrite): (() => Promise<void>) => {
    const outbox = useSharedState(sender);
    const dataProvider = useDataProvider<CityDataProvider>();
    const notify = useNotify();
    const { call, params, body, refusal } = write;
    const wing = keptCall(call)?.waitsAt === 'report' ? wingOf(write) : undefined;
    const sendOver = async (resource: NonNullable<typeof wing>): Promise<void> => {
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
        if (refusal?.status !== 412 || wing === undefined) await outbox?.send(write);
        else await sendOver(wing).catch((error: unknown) => notify(errorText(error), { type: 'error' }));
    };
};
