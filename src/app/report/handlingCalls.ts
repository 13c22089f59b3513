import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { BulkHandling, BulkHandlingAnswer, Handling, HandlingAnswer } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import type { CityDataProvider } from '../data/dataProvider';
import type { Tagged } from '../data/records';
import { refreshedByChange, wings, type Wing } from '../data/reports';

export const callsOf = ({ call, writeReport, reread, forget }: CityDataProvider) => {
    const rereadTexts = (): void => {
        for (const texts of ['comments', 'feedback']) void reread(texts);
    };
    /** Reads again whatever the pages of reports show. */
    const rereadAll = (): void => {
        for (const resource of [...wings, ...refreshedByChange, 'documents', 'resourceUse', 'tasks'])
            void reread(resource);
        rereadTexts();
    };
    return {
        rereadAll,
        /**
         * Saves several changes at once. Somebody else's changes to other fields are merged; on changes to the same
         * fields, the user is asked (D12).
         */
        handleReport: async (wing: Wing, seen: Tagged<Report>, body: Handling): Promise<HandlingAnswer | undefined> => {
            const answered = await writeReport(
                wing,
                seen,
                async (at): Promise<Tagged<HandlingAnswer> | undefined> => call('handleReport', { ...at, body }),
                {
                    touched: Object.keys(body),
                    reportIn: (answer) =>
                        answer?.etag === undefined ? undefined : { ...answer.melding, etag: answer.etag },
                },
            );
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
