import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { BulkHandling, BulkHandlingAnswer, Handling, HandlingAnswer } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import type { CityDataProvider } from '../data/dataProvider';
import type { Tagged } from '../data/etags';
import { wings, type Wing } from '../data/reports';

export const callsOf = ({ call, writeReport, reread, forget }: CityDataProvider) => {
    const rereadTexts = (): void => {
        for (const texts of ['comments', 'feedback', 'letters', 'forwardings']) void reread(texts);
    };
    const rereadAll = (): void => {
        for (const wing of wings) void reread(wing);
        for (const resource of ['history', 'duplicateCandidates']) void reread(resource);
        rereadTexts();
    };
    return {
        /** Several changes in one save. */
        handleReport: async (
            wing: Wing,
            seen: Tagged<Report>,
            body: Handling,
            options: { unattended?: boolean } = {},
        ): Promise<HandlingAnswer | undefined> => {
            const answered = await writeReport(
                wing,
                seen,
                async (ifMatch): Promise<Tagged<HandlingAnswer> | undefined> =>
                    call('handleReport', { params: { id: seen.id }, body, ...ifMatch }),
                {
                    touches: Object.keys(body),
                    ...options,
                    reportIn: (answer) =>
                        answer?.etag === undefined ? undefined : { ...answer.melding, etag: answer.etag },
                },
            );
            rereadTexts();
            return answered;
        },
        /** The same for many reports, or a preview of it; one result per report. */
        handleReports: async (body: BulkHandling): Promise<BulkHandlingAnswer> => {
            const answer = await call('handleReports', { body });
            if (!body.forhandsvis) rereadAll();
            return answer;
        },
        /** Undoes a save (D15, `angre`). */
        undoHandling: async (angreId: string) => {
            const answer = await call('undoHandling', { params: { angreId } });
            rereadAll();
            // Otherwise going back to a report could save over the undone version.
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
