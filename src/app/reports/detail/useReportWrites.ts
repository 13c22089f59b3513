import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { EndpointId } from '../../../contract/endpoints';
import type { Report } from '../../../contract/entities/report';
import { StaleError } from '../../data/cityFetch';
import { errorText } from '../../data/errors';
import type { Wing, Write } from './ReportContext';

/** A write refused because somebody else was first, waiting for the user's choice. */
export interface Conflict {
    seen: Report;
    latest: Report;
    overwrite: () => void;
    discard: () => void;
}

const dependents: readonly EndpointId[] = ['listHistory', 'listComments', 'listWorkDoneCodes'];

/** Saves a report's changes, one at a time; a stale version shows what changed and lets the user choose (D12). */
export const useReportWrites = (wing: Wing, report: Report | undefined) => {
    const dataProvider = useDataProvider();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const translate = useTranslate();
    const [saving, setSaving] = useState(false);
    const [conflict, setConflict] = useState<Conflict>();

    const refresh = async (): Promise<void> => {
        await queryClient.invalidateQueries({ queryKey: [wing, 'getOne'] });
        for (const id of dependents) void queryClient.invalidateQueries({ queryKey: ['city', id] });
        void queryClient.invalidateQueries({ queryKey: [wing, 'getList'] });
    };

    const attempt = async (seen: Report, write: Write): Promise<boolean> => {
        try {
            await write(seen);
            return true;
        } catch (error) {
            if (!(error instanceof StaleError)) throw error;
            const { data: latest } = await dataProvider.getOne<Report>(wing, { id: seen.id });
            const overwrites = await new Promise<boolean>((resolve) => setConflict({ seen, latest, overwrite: () => resolve(true), discard: () => resolve(false) }));
            setConflict(undefined);
            return overwrites ? attempt(latest, write) : false;
        }
    };

    const save = async (write: Write, texts: { success?: string; failure?: (error: unknown) => string } = {}): Promise<boolean> => {
        if (!report || saving) return false;
        setSaving(true);
        try {
            const saved = await attempt(report, write);
            if (saved) notify(texts.success ?? translate('reportDetail.saved'), { type: 'success' });
            return saved;
        } catch (error) {
            notify(texts.failure?.(error) ?? errorText(error), { type: 'error' });
            return false;
        } finally {
            await refresh();
            setSaving(false);
        }
    };
    return { save, saving, conflict };
};
