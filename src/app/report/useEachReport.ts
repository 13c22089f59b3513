import { useDataProvider, useNotify, useStoreContext, useTranslate } from 'react-admin';
import type { Undo } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import type { Tagged } from '../data/records';
import type { ReportAt } from '../data/verbs';
import { wholeReport } from './query/listRequest';
import { offerUndo } from './undo/UndoFlash';
import { undoableIn } from './useReportPage';
import { useWing } from './wing';

/**
 * Makes the same change to each report, one by one, deselects the changed ones, and shows how many succeeded and each
 * failure. Rejects when all fail, so that a form keeps its values. `isLost`: the user may no longer read the changed ones.
 */
export const useEachReport = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const wing = useWing();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { getItem, setItem } = useStoreContext();
    const selected = `${wing}.selectedIds`;
    return async (
        ids: readonly number[],
        write: (at: ReportAt) => Promise<unknown>,
        options: { isLost?: boolean } = {},
    ): Promise<void> => {
        const failures: { number: number; error: unknown }[] = [];
        const written: number[] = [];
        const undos: Undo[] = [];
        for (const id of ids) {
            let number = id;
            try {
                const { data } = await dataProvider.getOne<Tagged<Report>>(wing, { id, meta: wholeReport });
                number = data.lopeNummer;
                const answer = await dataProvider.writeReport(wing, data, write, options);
                const { angre: undo } = undoableIn(answer);
                // If it is open beside the list, its page says so, and reads no lists of it any more.
                if (options.isLost) await dataProvider.rereadReport(wing);
                written.push(id);
                if (undo) undos.push(undo);
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
        // From the store: the user may have selected others meanwhile, with another filter.
        setItem(
            selected,
            (getItem<number[]>(selected) ?? []).filter((id) => !written.includes(id)),
        );
        const [firstUndo, ...otherUndos] = undos;
        const isUndoable =
            firstUndo !== undefined &&
            offerUndo({
                undos: [firstUndo, ...otherUndos],
                saved: done,
                undone: translate('bulk.undone', { smart_count: undos.length }),
            });
        const texts = isUndoable ? reasons : [done, ...reasons];
        if (texts.length > 0) notify(texts.join(' '), { type: first ? 'warning' : 'success' });
    };
};
