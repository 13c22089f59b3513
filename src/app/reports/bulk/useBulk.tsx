import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { BulkHandling, HandledReport, Undo } from '../../../api/entities/handling';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';
import { useTellUndo } from '../handling/useTellUndo';

/** Reports per call: few enough to show progress. */
const portion = 25;

export interface Results {
    isPreview: boolean;
    reports: readonly HandledReport[];
}

/** Previews or saves the changes in portions; all portions can be undone together. */
export const useBulk = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const tellUndo = useTellUndo();
    const dataProvider = useDataProvider<CityDataProvider>();
    const [results, setResults] = useState<Results>();
    /** How many have been answered; undefined while nothing is asked. */
    const [answered, setAnswered] = useState<number>();

    const run = async (
        ids: readonly number[],
        request: Pick<BulkHandling, 'endring' | 'hoppOverAnonyme'>,
        isPreview: boolean,
    ): Promise<void> => {
        const before = results;
        const versions = new Map(before?.reports.map(({ id, versjon }) => [id, versjon]));
        const reports: HandledReport[] = [];
        const undos: Undo[] = [];
        setAnswered(0);
        try {
            for (let at = 0; at < ids.length; at += portion) {
                const ider = ids.slice(at, at + portion);
                const versjoner = Object.fromEntries(
                    ider.flatMap((id) => {
                        const version = versions.get(id);
                        return before?.isPreview && version != null ? [[String(id), version]] : [];
                    }),
                );
                const answer = await dataProvider.handleReports({
                    ...request,
                    ider,
                    forhandsvis: isPreview,
                    ...(isPreview ? {} : { versjoner }),
                });
                reports.push(...answer.meldinger);
                if (answer.angre) undos.push(answer.angre);
                setAnswered(reports.length);
            }
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        }
        setAnswered(undefined);
        if (reports.length === 0) return;
        // Reports that are not part of this try keep their result.
        const kept = before && !before.isPreview && !isPreview ? before.reports : [];
        const fresh = new Map(reports.map((report) => [report.id, report]));
        setResults({
            isPreview,
            reports: kept.length > 0 ? kept.map((report) => fresh.get(report.id) ?? report) : reports,
        });
        const count = reports.filter(({ utfall }) => utfall === 'utfort').length;
        const [first, ...others] = undos;
        if (!isPreview && first)
            tellUndo({
                undos: [first, ...others],
                saved: translate('bulk.saved', { count }),
                undone: translate('bulk.undone', { count }),
            });
    };
    return { results, answered, run, back: () => setResults(undefined) };
};
