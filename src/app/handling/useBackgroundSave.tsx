import { Alert, Button } from '@mui/material';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Handling } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import { draftOf, drafts, forgetDraft, keepDraft } from '../common/drafts/drafts';
import { FlashedRequestId } from '../common/RequestId';
import { StaleError } from '../data/cityFetch';
import { errorText, statusOf } from '../data/errors';
import { ifMatchOf, type Tagged } from '../data/records';
import type { Wing } from '../data/reports';
import { useAnnounceSaved } from '../report/handlingDraft/useSaveHandling';
import { useHandlingCalls } from '../report/handlingCalls';
import { keepUnsaved, outbox, restoreDraft } from '../offline/outboxStore';
import type { KeptWrite } from '../offline/keptWrite';
import { useBesideAddress } from '../report/opening/beside';
import { saveKey } from '../report/useReportPage';
import { useWing } from '../report/wing';
import { useSharedState } from '../runtime/sharedState';

/** How long a save waits for the next report, in ms, since a question may delay it. */
const maxWaitMs = 1000;

export interface BackgroundSave {
    report: Tagged<Report>;
    changes: Handling;
    /** The user's input, returned to the dialog when it is not saved. */
    typed: Readonly<Record<string, unknown>>;
}

interface FailedFlashProps {
    wing: Wing;
    report: Pick<Report, 'id' | 'lopeNummer'>;
    reason: string;
    /** The refused save, as it waits in the bar. */
    refused: KeptWrite;
}

/** Announces a failed save after the user moved on, with a link back to the report. */
const FailedFlash = ({ wing, report: { id, lopeNummer }, reason, refused }: FailedFlashProps) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    const navigate = useNavigate();
    const { pathname, state } = useLocation();
    const beside = useBesideAddress();
    const kept = useSharedState(outbox).find((write) => write.id === refused.id);
    const isGone = kept === undefined;
    useEffect(() => {
        if (isGone) close();
    }, [isGone, close]);
    const goBack = (): void => {
        close();
        // What has been typed since stays; the refused save then waits in the bar.
        if (kept?.refusal && !drafts.get().has(draftOf.handling(id))) void restoreDraft(kept);
        if (beside) beside.goTo(id);
        // The list remains the page to return to.
        else void navigate(`/${wing}/${id}`, { replace: pathname.startsWith(`/${wing}/`), state });
    };
    return (
        <Alert
            severity="error"
            variant="filled"
            action={
                <Button color="inherit" size="small" onClick={goBack}>
                    {translate('reportDetail.form.goBack')}
                </Button>
            }
        >
            {translate('reportDetail.form.notSaved', { number: lopeNummer, reason })}
            <FlashedRequestId />
        </Alert>
    );
};

/** True while a report is saved after the user moved on: its draft is what is being saved. */
export const useIsSavedInBackground = (id: number | undefined): boolean =>
    useIsMutating({ mutationKey: [...saveKey(useWing(), id), 'background'] }) > 0;

/**
 * Saves the report `shown` after the next one has opened, so that saving delays nobody. A refused save waits in the
 * bar, from where its input can be returned to the dialog of its report.
 */
export const useBackgroundSave = (shown: number | undefined) => {
    const notify = useNotify();
    const wing = useWing();
    const { handleReport } = useHandlingCalls();
    const announceSaved = useAnnounceSaved();
    const client = useQueryClient();
    const waiting = useRef<() => void>(undefined);
    useEffect(() => () => waiting.current?.(), [shown]);

    const saveNow = async ({ report, changes, typed }: BackgroundSave, isLeft: () => boolean): Promise<void> => {
        const draft = draftOf.handling(report.id);
        // On its own page, the report would open its dialog with the draft.
        if (isLeft()) keepDraft(draft, typed, report);
        try {
            const answer = await handleReport(wing, report, changes);
            forgetDraft(draft);
            announceSaved(report, answer);
        } catch (error) {
            // The user was asked, and kept somebody else's change.
            if (error instanceof StaleError) return forgetDraft(draft);
            keepDraft(draft, typed, report);
            const hasLostSession = statusOf(error) === 401;
            // Sign-in returns it to its form, on the page that is shown then.
            if (hasLostSession && !isLeft()) return;
            const unsaved = await keepUnsaved(
                {
                    call: 'handleReport',
                    params: { id: report.id },
                    body: changes,
                    reportId: String(report.id),
                    page: { path: `/${wing}/${report.id}`, name: `${report.adresse} (${report.lopeNummer})` },
                    seen: { ...report },
                    refusal: hasLostSession ? undefined : { status: statusOf(error) ?? 0, message: errorText(error) },
                    ...ifMatchOf(report),
                },
                draft,
            );
            if (hasLostSession) return;
            const failed = <FailedFlash wing={wing} report={report} reason={errorText(error)} refused={unsaved} />;
            notify(failed, { type: 'error' });
        }
    };
    return (saved: BackgroundSave): void => {
        const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();
        window.addEventListener('beforeunload', askToStay);
        let isLeft = false;
        const waited = new Promise<void>((resolve) => {
            waiting.current = () => {
                isLeft = true;
                resolve();
            };
            setTimeout(resolve, maxWaitMs);
        });
        const save = (): Promise<void> => waited.then(() => saveNow(saved, () => isLeft));
        // A mutation that outlives this page, and counts as a save of its report.
        const key = saveKey(wing, saved.report.id);
        void client
            .getMutationCache()
            .build(client, { mutationKey: [...key, 'background'], scope: { id: key.join('/') }, mutationFn: save })
            .execute(undefined)
            .finally(() => window.removeEventListener('beforeunload', askToStay));
    };
};
