import { Alert, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Handling } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import { draftOf } from '../common/drafts/draftKeys';
import { forgetDraft, keepDraft } from '../common/drafts/drafts';
import { FlashedRequestId } from '../common/requestId/RequestId';
import { StaleError } from '../data/cityFetch';
import { errorText } from '../data/errors';
import type { Tagged } from '../data/etags';
import type { Wing } from '../data/reports';
import { useAnnounceSaved } from '../report/handlingDraft/useSaveHandling';
import { useHandlingCalls } from '../report/handlingCalls';
import { useBesideAddress } from '../report/opening/beside';
import { useWing } from '../report/useWing';

/** Maximum time in ms that a save waits for the next report: a question may keep the user. */
const maxWaitMs = 1000;

export interface SavedBehind {
    report: Tagged<Report>;
    changes: Handling;
    /** The user's input, given back to the dialog when it is not saved. */
    typed: Readonly<Record<string, unknown>>;
}

interface FailedFlashProps {
    wing: Wing;
    report: Pick<Report, 'id' | 'lopeNummer'>;
    reason: string;
}

/** Announces a failed save after the user moved on, with a link back to the report. */
const FailedFlash = ({ wing, report: { id, lopeNummer }, reason }: FailedFlashProps) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    const navigate = useNavigate();
    const { pathname, state } = useLocation();
    const beside = useBesideAddress();
    const goBack = (): void => {
        close();
        if (beside) beside.goTo(id);
        // The list stays the page to return to.
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

/**
 * Saves the report `shown` once the next one is there, so that nothing delays that. What is refused is given back to the
 * dialog of its report.
 */
export const useSaveBehind = (shown: number | undefined) => {
    const translate = useTranslate();
    const notify = useNotify();
    const wing = useWing();
    const { handleReport } = useHandlingCalls();
    const announceSaved = useAnnounceSaved();
    const waiting = useRef<() => void>(undefined);
    useEffect(() => () => waiting.current?.(), [shown]);

    const saveNow = async ({ report, changes, typed }: SavedBehind): Promise<void> => {
        const draft = draftOf.handling(report.id);
        keepDraft(draft, typed);
        try {
            const answer = await handleReport(wing, report, changes, { unattended: true });
            forgetDraft(draft);
            announceSaved(report, answer);
        } catch (error) {
            const reason = error instanceof StaleError ? translate('common.stale.title') : errorText(error);
            notify(<FailedFlash wing={wing} report={report} reason={reason} />, { autoHideDuration: null });
        }
    };
    return (saved: SavedBehind): void => {
        const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();
        window.addEventListener('beforeunload', askToStay);
        const send = (): void => {
            clearTimeout(timer);
            waiting.current = undefined;
            void saveNow(saved).finally(() => window.removeEventListener('beforeunload', askToStay));
        };
        waiting.current = send;
        const timer = setTimeout(send, maxWaitMs);
    };
};
