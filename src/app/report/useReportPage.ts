import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useShowContext, useTranslate, useUpdate } from 'react-admin';
import type { Undoable } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import { type TypedOver, useSeen } from '../common/drafts/drafts';
import { useNotifySaved } from '../common/useSave';
import { createCache } from '../data/cache';
import { StaleError } from '../data/cityFetch';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import type { Tagged } from '../data/records';
import type { ReportChange, Wing } from '../data/reports';
import { offerUndo } from './undo/UndoFlash';
import { useWing } from './wing';

export type Write = (seen: Tagged<Report>) => Promise<unknown>;

export interface SaveTexts {
    success?: string;
    isQuiet?: boolean;
    failure?: (error: unknown) => string;
    /** Shown when the user chose to keep somebody else's change. */
    discarded?: string;
}

/** How to undo a save, and the mails left out, where the city offers it (`angre`, D15). */
export const undoableIn = (answer: unknown): Partial<Undoable> => (answer ?? {}) as Partial<Undoable>;

/** Saves of one report have a key and a scope in common. */
export const saveKey = (wing: Wing, id: number | undefined) => [wing, 'save', id] as const;

export const useReportPage = () => {
    const wing = useWing();
    // Not the record in context, which inside a form is the form's values.
    const { record: report } = useShowContext<Tagged<Report>>();
    if (!report) throw new Error('useReportPage must be used on the page of a report');
    const dataProvider = useDataProvider<CityDataProvider>();
    const notify = useNotify();
    const notifySaved = useNotifySaved();
    const translate = useTranslate();
    const [update] = useUpdate();
    const mutationKey = saveKey(wing, report.id);
    const saving = useIsMutating({ mutationKey }) > 0;
    // One save at a time: the next one waits, and runs with the report as it is by then.
    const { mutateAsync } = useMutation({
        mutationKey,
        scope: { id: mutationKey.join('/') },
        mutationFn: (write: Write, { client }) =>
            write(createCache(client).seen<Tagged<Report>>(wing, report.id) ?? report),
    });

    /** Answers false when it failed, or when the user kept somebody else's change (D12). */
    const save = async (write: Write, texts: SaveTexts = {}): Promise<boolean> => {
        let answer: unknown;
        try {
            answer = await mutateAsync(write);
        } catch (error) {
            if (error instanceof StaleError) {
                if (texts.discarded) notify(texts.discarded, { type: 'warning' });
                return false;
            }
            notify(texts.failure?.(error) ?? errorText(error), { type: 'error' });
            await dataProvider.rereadReport(wing);
            return false;
        }
        if (texts.isQuiet) return true;
        const { angre: undo, ikkeSendt } = undoableIn(answer);
        if (ikkeSendt) notify('bulk.leftOut', { type: 'warning', messageArgs: { smart_count: ikkeSendt } });
        const saved = texts.success ?? translate('reportDetail.saved');
        const undone = translate('reportDetail.undo.done', { number: report.lopeNummer });
        if (undo) offerUndo({ undos: [undo], saved, undone });
        else notifySaved(answer, saved);
        return true;
    };
    const saveChange = (data: ReportChange, texts?: SaveTexts): Promise<boolean> =>
        save((seen) => update(wing, { id: seen.id, data, previousData: seen }, { returnPromise: true }), texts);
    return { wing, report, save, saveChange, saving };
};

/** In a dialog, with the report as the user saw it when it opened: their change applies to that version (D12). */
export const useOpenedReport = (draftName: (id: number) => string, isTypedOver: TypedOver<Report>) => {
    const page = useReportPage();
    return { ...page, report: useSeen(draftName(page.report.id), page.report, isTypedOver) };
};
