import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { BulkHandling, BulkHandlingAnswer, Handling, HandlingAnswer } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import { StaleError } from '../data/cityFetch';
import type { CityDataProvider } from '../data/dataProvider';
import type { Tagged } from '../data/records';
import { refreshedByChange, wings, type Wing } from '../data/reports';
import { askAboutConflict } from './conflicts/openConflicts';
import { merges, overlaps, versionOf } from './conflicts/merging';
import { wholeReport } from './query/listRequest';

export const callsOf = ({ call, getOne, writeReport, reread, forget }: CityDataProvider) => {
    const rereadTexts = (): void => {
        for (const texts of ['comments', 'feedback', 'letters']) void reread(texts);
    };
    const rereadAll = (): void => {
        for (const wing of wings) void reread(wing);
        for (const resource of refreshedByChange) void reread(resource);
        rereadTexts();
    };
    return {
        /**
         * Saves several changes at once. Somebody else's changes to other fields are merged; on changes to the same
         * fields, the user is asked (D12).
         */
        handleReport: async (wing: Wing, seen: Tagged<Report>, body: Handling): Promise<HandlingAnswer | undefined> => {
            const write = (read: Tagged<Report>) =>
                writeReport(
                    wing,
                    read,
                    async (ifMatch): Promise<Tagged<HandlingAnswer> | undefined> =>
                        call('handleReport', { params: { id: read.id }, body, ...ifMatch }),
                    {
                        unattended: true,
                        reportIn: (answer) =>
                            answer?.etag === undefined ? undefined : { ...answer.melding, etag: answer.etag },
                    },
                );
            const save = async (read: Tagged<Report>): Promise<HandlingAnswer | undefined> => {
                try {
                    return await write(read);
                } catch (error) {
                    if (!(error instanceof StaleError)) throw error;
                    const { data } = await getOne<Tagged<Report>>(wing, { id: read.id, meta: wholeReport });
                    const versions = { resource: wing, seen: versionOf(read), latest: versionOf(data) };
                    const refreshed = reread(wing);
                    void reread('history');
                    const follow = overlaps(Object.keys(body), versions)
                        ? await askAboutConflict({ ...versions, isRemoval: false })
                        : () => merges.set([...merges.get(), versions]);
                    if (!follow) throw error;
                    // An older answer must not arrive after the answer to the save.
                    await refreshed;
                    const answer = await save(data);
                    follow();
                    return answer;
                }
            };
            const answered = await save(seen);
            rereadTexts();
            return answered;
        },
        /**
         * Makes the same changes to many reports, or previews them, with one result per report. `isReplayed`: they were
         * made by an earlier attempt with the same key.
         */
        handleReports: async (
            body: BulkHandling,
            key: string,
        ): Promise<BulkHandlingAnswer & { isReplayed: boolean }> => {
            let isReplayed = false;
            const onReplay = (): void => void (isReplayed = true);
            const answer = await call('handleReports', { body, key, onReplay });
            if (!body.forhandsvis) rereadAll();
            return { ...answer, isReplayed };
        },
        /** Undoes a save (D15, `angre`). After a lost answer, the city repeats it for the same key. */
        undoHandling: async (angreId: string) => {
            const answer = await call('undoHandling', { params: { angreId }, key: angreId });
            rereadAll();
            // Otherwise a cached report could save over the undone version.
            for (const wing of wings) void forget(wing);
            return answer;
        },
    };
};

/** The calls of combined handling (D15). */
export const useHandlingCalls = () => {
    const dataProvider = useDataProvider<CityDataProvider>();
    return useMemo(() => callsOf(dataProvider), [dataProvider]);
};
