import { useDataProvider, useListContextWithProps, useNotify, useTranslate } from 'react-admin';
import type { Report, ReportRow } from '../../api/entities/report';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import type { Tagged } from '../data/records';
import { wholeReport } from './query/listRequest';
import { useWing } from './wing';

type IfMatch = Parameters<Parameters<CityDataProvider['writeReport']>[2]>[0];
type At = { params: { id: number } } & IfMatch;

/**
 * Makes the same change to each report, one by one, and shows how many succeeded and each failure. Rejects when all
 * fail, so that a form keeps its values; otherwise resolves to the changed reports.
 */
export const useEachReport = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const wing = useWing();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { selectedIds = [], onSelect } = useListContextWithProps<ReportRow>();
    return async (ids: readonly number[], write: (at: At) => Promise<unknown>): Promise<number[]> => {
        const failures: { number: number; error: unknown }[] = [];
        const written: number[] = [];
        for (const id of ids) {
            let number = id;
            try {
                const { data } = await dataProvider.getOne<Tagged<Report>>(wing, { id, meta: wholeReport });
                number = data.lopeNummer;
                // The company may no longer be allowed to read it.
                const once = { reportIn: () => data };
                await dataProvider.writeReport(wing, data, (ifMatch) => write({ params: { id }, ...ifMatch }), once);
                written.push(id);
            } catch (error) {
                failures.push({ number, error });
            }
        }
        const [first] = failures;
        if (first && written.length === 0) throw first.error;
        const done = translate('bulk.each', { done: written.length, of: ids.length });
        const reasons = failures.map(
            ({ number, error }) => `${translate('reports.number', { number })}: ${errorText(error)}`,
        );
        onSelect?.(selectedIds.filter((id) => !written.includes(id)));
        notify([done, ...reasons].join(' '), { type: first ? 'warning' : 'success' });
        return written;
    };
};
