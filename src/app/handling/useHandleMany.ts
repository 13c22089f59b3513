import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { BulkHandling, HandledReport, Undo } from '../../api/entities/handling';
import { undoSeconds } from '../../api/rules/limits';
import { newKey } from '../data/cityFetch';
import { errorText } from '../data/errors';
import { useHandlingCalls } from '../report/handlingCalls';
import { offerUndo } from '../report/undo/UndoFlash';

/** Reports per call, small enough to show progress. */
const batchSize = 25;

export interface Results {
    isPreview: boolean;
    reports: readonly HandledReport[];
    /** When failed reports are previewed again: what the first save did to every report. */
    saved?: readonly HandledReport[] | undefined;
    /** Those that a preview refused, which are not saved. */
    refused: readonly number[];
}

interface Batch {
    key: string;
    body: BulkHandling;
    /** When it was first sent, in ms. */
    sentAt?: number;
}

/** A batch that the city has saved. */
interface SavedBatch {
    undo: Undo;
    count: number;
    /** When it can no longer be undone, in ms, if its first answer was lost; else Infinity. */
    until: number;
}

const doneIn = (reports: readonly HandledReport[]): number =>
    reports.filter(({ utfall }) => utfall === 'utfort').length;

const refusedIn = (reports: readonly HandledReport[]): number[] =>
    reports.filter(({ utfall }) => utfall === 'avvist').map(({ id }) => id);

/** Previews or saves changes to many reports, in batches that are undone together. */
export const useHandleMany = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { handleReports } = useHandlingCalls();
    const [results, setResults] = useState<Results>();
    /** The number of results so far, and how many there will be; undefined when idle. */
    const [progress, setProgress] = useState<{ done: number; of: number }>();
    /** Saves that the city may have made without this browser knowing: they are repeated as they were. */
    const [unanswered, setUnanswered] = useState<readonly Batch[]>([]);

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
        const newBatch = (ider: number[]): Batch => {
            const versjoner = Object.fromEntries(
                ider.flatMap((id) => {
                    const version = versions.get(id);
                    return version == null ? [] : [[String(id), version]];
                }),
            );
            return {
                key: newKey(),
                body: { ...request, ider, forhandsvis: isPreview, ...(isPreview ? {} : { versjoner }) },
            };
        };
        const left = isPreview ? [] : [...unanswered];
        const repeated = new Set(left.flatMap(({ body }) => body.ider));
        const untried = ids.filter((id) => !repeated.has(id));
        for (let at = 0; at < untried.length; at += batchSize) left.push(newBatch(untried.slice(at, at + batchSize)));
        const reports: HandledReport[] = [];
        const saves: SavedBatch[] = [];
        const of = repeated.size + untried.length;
        setProgress({ done: 0, of });
        try {
            for (let batch = left[0]; batch; batch = left[0]) {
                const sentAt = batch.sentAt ?? Date.now();
                left[0] = { ...batch, sentAt };
                const { meldinger, angre, isReplayed } = await handleReports(batch.body, batch.key);
                left.shift();
                reports.push(...meldinger);
                const until = isReplayed ? sentAt + undoSeconds * 1000 : Infinity;
                if (angre) saves.push({ undo: angre, count: doneIn(meldinger), until });
                setProgress({ done: reports.length, of });
            }
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            // Reports that were never reached are retried together with failed ones.
            if (reports.length > 0)
                reports.push(...left.flatMap(({ body }) => body.ider).map((id) => unreached(id, errorText(error))));
        }
        setUnanswered(isPreview ? [] : left);
        setProgress(undefined);
        if (reports.length === 0) return;
        // Reports outside this attempt keep their results.
        const kept = before?.isPreview ? before.saved : before?.reports;
        const fresh = new Map(reports.map((report) => [report.id, report]));
        const refused = [
            ...(before?.refused ?? []).filter((id) => !fresh.has(id)),
            ...(isPreview ? refusedIn(reports) : []),
        ];
        setResults(
            isPreview
                ? { isPreview, reports, saved: kept, refused }
                : { isPreview, reports: kept?.map((report) => fresh.get(report.id) ?? report) ?? reports, refused },
        );
        const offer = (undoable: readonly SavedBatch[]): void => {
            const count = undoable.reduce((sum, save) => sum + save.count, 0);
            const [first, ...others] = undoable.map(({ undo }) => undo);
            if (isPreview || !first) return;
            offerUndo({
                undos: [first, ...others],
                saved: translate('bulk.saved', { smart_count: count }),
                undone: translate('bulk.undone', { smart_count: count }),
                until: Math.min(...undoable.map(({ until }) => until)),
                // The dialog must no longer say that they are changed, so it becomes a form again.
                onUndone: () => setResults(undefined),
            });
        };
        // Earlier saves must not shorten the time of the new ones.
        offer(saves.filter(({ until }) => until > Date.now() && until < Infinity));
        offer(saves.filter(({ until }) => until === Infinity));
    };
    /** Those that others have changed meanwhile are shown first, after the save of what has not been answered. */
    const retry = (failed: readonly HandledReport[], request: Parameters<typeof run>[1]): Promise<void> => {
        const stale = failed.filter(({ code }) => code === 'reportStale');
        const tried = unanswered.length > 0 ? failed.filter((report) => !stale.includes(report)) : failed;
        return run(
            tried.map(({ id }) => id),
            request,
            stale.length > 0 && tried === failed,
        );
    };
    return { results, progress, run, retry, back: () => setResults(undefined) };
};
