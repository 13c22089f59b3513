import { useNotify, useTranslate } from 'react-admin';
import type { Handling, HandlingAnswer } from '../../../api/entities/handling';
import type { Report } from '../../../api/entities/report';
import { useNotifySaved } from '../../common/useSave';
import { StaleError } from '../../data/cityFetch';
import { fieldErrors } from '../../data/errors';
import type { Tagged } from '../../data/records';
import { useHandlingCalls } from '../handlingCalls';
import { useReportPage } from '../useReportPage';
import { offerUndo } from '../undo/UndoFlash';

/** Shows that a report is saved, and offers to undo it. */
export const useAnnounceSaved = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifySaved = useNotifySaved();
    return ({ lopeNummer }: Pick<Report, 'lopeNummer'>, answer: HandlingAnswer | undefined): void => {
        if (answer?.ikkeSendt)
            notify('bulk.leftOut', { type: 'warning', messageArgs: { smart_count: answer.ikkeSendt } });
        if (answer?.angre)
            offerUndo({
                undos: [answer.angre],
                saved: translate('reportDetail.undo.saved', { number: lopeNummer }),
                undone: translate('reportDetail.undo.done', { number: lopeNummer }),
            });
        else notifySaved(answer, 'reportDetail.saved');
    };
};

/**
 * Saves several changes to the report on the page, as the user saw it, in one call. `onDone` is called when they are
 * saved, or when the user keeps somebody else's change. Resolves to the city's messages by field.
 */
export const useSaveHandling = () => {
    const { wing, report, save } = useReportPage();
    const { handleReport } = useHandlingCalls();
    const announceSaved = useAnnounceSaved();
    return async (
        changes: Handling,
        onDone?: () => void,
        seen: Tagged<Report> = report,
    ): Promise<object | undefined> => {
        let answer: HandlingAnswer | undefined;
        let problem: unknown;
        const isSaved = await save(
            async () => {
                try {
                    answer = await handleReport(wing, seen, changes);
                } catch (error) {
                    problem = error;
                    throw error;
                }
            },
            { isQuiet: true },
        );
        if (isSaved || problem instanceof StaleError) onDone?.();
        if (isSaved) announceSaved(report, answer);
        return problem === undefined ? undefined : fieldErrors(problem);
    };
};
