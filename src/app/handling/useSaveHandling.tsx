import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNotify, useTranslate } from 'react-admin';
import type { Handling, HandlingAnswer } from '../../api/entities/handling';
import { StaleError } from '../data/cityFetch';
import { draftOf } from '../common/drafts/draftKeys';
import { errorText, fieldErrors } from '../data/errors';
import { useHandlesInOneCall, useHandlingCalls } from '../report/handlingCalls';
import { valuesOf, type ReportValues } from '../report/inputs/values';
import { useReportPage } from '../report/ReportContext';
import { FailedFlash } from './FailedFlash';
import { forgetDraft, keepDraft } from '../common/drafts/drafts';
import { useOfferUndo } from '../report/undo/useOfferUndo';
import { HalfDoneError, useStepwise, type Step } from './useStepwise';

/** Maximum time in ms that a save waits for the next report: a question may keep the user. */
const maxWaitMs = 1000;

const changedIn = (typed: ReportValues, stored: ReportValues): Partial<ReportValues> =>
    Object.fromEntries(
        Object.entries(typed).filter(([name, value]) => name !== 'id' && value !== stored[name as keyof ReportValues]),
    );

/**
 * Saves the form: by one call where the city supports it (`samlet-behandling`), otherwise by the specified calls in
 * sequence.
 */
export const useSaveHandling = (startOver: () => void) => {
    const translate = useTranslate();
    const notify = useNotify();
    const offerUndo = useOfferUndo();
    const { handleReport } = useHandlingCalls();
    const isOneCall = useHandlesInOneCall();
    const { wing, report, save } = useReportPage();
    const stepwise = useStepwise();
    const names = (steps: readonly Step[]): string =>
        steps.map((step) => translate(`reportDetail.form.step.${step}`)).join(', ');
    const failure = (error: unknown): string => {
        if (error instanceof HalfDoneError)
            return translate('reportDetail.form.halfDone', {
                done: names(error.done),
                failed: names([error.failed]),
                reason: errorText(error.cause),
            });
        return errorText(error);
    };
    const announceSaved = ({ angre: undo, ikkeSendt }: Partial<HandlingAnswer>): void => {
        if (ikkeSendt) notify('bulk.leftOut', { type: 'warning', messageArgs: { smart_count: ikkeSendt } });
        if (undo)
            offerUndo({
                undos: [undo],
                saved: translate('reportDetail.undo.saved', { number: report.lopeNummer }),
                undone: translate('reportDetail.undo.done', { number: report.lopeNummer }),
            });
        else notify('reportDetail.saved', { type: 'success' });
    };
    /** Resolves to the messages by field, or undefined when saved. */
    const store = async (changes: Handling): Promise<object | undefined> => {
        let answer: HandlingAnswer | undefined;
        let errors = {};
        const saved = await save(
            async (seen) => {
                if (isOneCall) answer = await handleReport(wing, seen, changes);
                else await stepwise(seen, changes);
            },
            {
                failure: (error) => {
                    errors = fieldErrors(error);
                    return failure(error);
                },
                isQuiet: true,
            },
        );
        if (!saved) return errors;
        // By now the form has no unsaved changes.
        flushSync(startOver);
        announceSaved(answer ?? {});
        return undefined;
    };
    const leaving = useRef<() => void>(undefined);
    useEffect(() => () => leaving.current?.(), []);
    /**
     * Saves once the next report is shown, so that refetches don't delay it. A failed draft is restored in the form.
     */
    const storeBehind = (typed: ReportValues, changes: Handling): void => {
        flushSync(startOver);
        const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();
        window.addEventListener('beforeunload', askToStay);
        const send = (): void => {
            clearTimeout(timer);
            leaving.current = undefined;
            void storeNow(typed, changes).finally(() => window.removeEventListener('beforeunload', askToStay));
        };
        leaving.current = send;
        const timer = setTimeout(send, maxWaitMs);
    };
    const storeNow = async (typed: ReportValues, changes: Handling): Promise<void> => {
        const draft = draftOf.handling(report.id);
        // Until the city has it; a failed one is restored in the form of its report.
        keepDraft(draft, changedIn(typed, valuesOf(report)));
        try {
            const answer = await handleReport(wing, report, changes, { unattended: true });
            forgetDraft(draft);
            announceSaved(answer ?? {});
        } catch (error) {
            const reason = error instanceof StaleError ? translate('common.stale.title') : errorText(error);
            notify(<FailedFlash wing={wing} report={report} reason={reason} />, { autoHideDuration: null });
        }
    };
    return { store, storeBehind: isOneCall ? storeBehind : undefined };
};
