import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Report } from '../../../api/entities/report';
import { StaleError } from '../../data/cityFetch';
import { errorText } from '../../data/errors';
import type { Tagged } from '../../data/etags';
import type { Wing } from '../../data/reports';
import type { ReportWrites, Write } from '../ReportContext';

/** A write refused because somebody else saved first; the user chooses which change stands. */
export interface Conflict {
    seen: Report;
    latest: Report;
    overwrite: () => void;
    discard: () => void;
}

/** Saves a report's changes, one at a time; a stale ETag shows what changed and lets the user choose (D12). */
export const useReportWrites = (
    wing: Wing,
    report: Tagged<Report> | undefined,
): ReportWrites & { conflict: Conflict | undefined } => {
    const dataProvider = useDataProvider();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const translate = useTranslate();
    const [saving, setSaving] = useState(false);
    const [conflict, setConflict] = useState<Conflict>();

    // The data provider has asked for the report again; the controls wait for the answer.
    const refreshed = (): Promise<void> =>
        queryClient.invalidateQueries({ queryKey: [wing, 'getOne'] }, { cancelRefetch: false });

    const attempt = async (seen: Tagged<Report>, write: Write): Promise<boolean> => {
        try {
            await write(seen);
            return true;
        } catch (error) {
            if (!(error instanceof StaleError)) throw error;
            const { data: latest } = await dataProvider.getOne<Tagged<Report>>(wing, { id: seen.id });
            const overwrites = await new Promise<boolean>((resolve) =>
                setConflict({ seen, latest, overwrite: () => resolve(true), discard: () => resolve(false) }),
            );
            setConflict(undefined);
            return overwrites ? attempt(latest, write) : false;
        }
    };

    const save: ReportWrites['save'] = async (write, texts = {}) => {
        if (!report || saving) return false;
        setSaving(true);
        try {
            const saved = await attempt(report, write);
            if (saved && !texts.isQuiet) notify(texts.success ?? translate('reportDetail.saved'), { type: 'success' });
            else if (!saved && texts.discarded) notify(texts.discarded, { type: 'warning' });
            return saved;
        } catch (error) {
            notify(texts.failure?.(error) ?? errorText(error), { type: 'error' });
            return false;
        } finally {
            await refreshed();
            setSaving(false);
        }
    };
    return { save, saving, conflict };
};
