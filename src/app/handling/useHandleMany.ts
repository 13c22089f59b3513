import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { BulkHandling, HandledReport, Undo } from '../../api/entities/handling';
import { errorText } from '../data/errors';
import { useHandlingCalls } from '../report/handlingCalls';
import { offerUndo } from '../report/undo/UndoFlash';

/** Reports per call, small enough to show progress. */
const batchSize = 25;

export interface Results {
    isPreview: boolean;
    reports: readonly HandledReport[];
}

/** Previews or saves changes to many reports, in batches that are undone together. */
export const useHandleMany = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { handleReports } = useHandlingCalls();
    const [results, setResults] = useState<Results>();
    /** The number of results so far; undefined when idle. */
    const [answered, setAnswered] = useState<number>();

    const unreached = (id: number, errorMessage: string): HandledReport => ({
        ...(results?.reports.find((report) => report.id === id) ?? {
            id,
            lopeNummer: null,
            adresse: null,
            versjon: null,
        }),
        utfall: 'avvist',
        felter: {},
        epost: null,
        errorMessage,
    });
    const run = async (
        ids: readonly number[],
        request: Pick<BulkHandling, 'endring' | 'hoppOverAnonyme'>,
        isPreview: boolean,
    ): Promise<void> => {
        const before = results;
        const versions = new Map(before?.reports.map(({ id, versjon }) => [id, versjon]));
        const reports: HandledReport[] = [];
        const undos: Undo[] = [];
        const askFor = async (ider: readonly number[]): Promise<void> => {
            const versjoner = Object.fromEntries(
                ider.flatMap((id) => {
                    const version = versions.get(id);
                    return before?.isPreview && version != null ? [[String(id), version]] : [];
                }),
            );
            const answer = await handleReports({
                ...request,
                ider: [...ider],
                forhandsvis: isPreview,
                ...(isPreview ? {} : { versjoner }),
            });
            reports.push(...answer.meldinger);
            if (answer.angre) undos.push(answer.angre);
            setAnswered(reports.length);
        };
        setAnswered(0);
        try {
            for (let at = 0; at < ids.length; at += batchSize) await askFor(ids.slice(at, at + batchSize));
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            // Reports that were never reached are retried together with failed ones.
            if (reports.length > 0)
                reports.push(...ids.slice(reports.length).map((id) => unreached(id, errorText(error))));
        }
        setAnswered(undefined);
        if (reports.length === 0) return;
        // Reports outside this attempt keep their results.
        const kept = before && !before.isPreview && !isPreview ? before.reports : [];
        const fresh = new Map(reports.map((report) => [report.id, report]));
        setResults({
            isPreview,
            reports: kept.length > 0 ? kept.map((report) => fresh.get(report.id) ?? report) : reports,
        });
        const count = reports.filter(({ utfall }) => utfall === 'utfort').length;
        const [first, ...others] = undos;
        if (!isPreview && first)
            offerUndo({
                undos: [first, ...others],
                saved: translate('bulk.saved', { smart_count: count }),
                undone: translate('bulk.undone', { smart_count: count }),
                // The dialog must no longer say that they are changed, so it becomes a form again.
                onUndone: () => setResults(undefined),
            });
    };
    return { results, answered, run, back: () => setResults(undefined) };
};
