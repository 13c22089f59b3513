import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog';

export interface Question {
    readonly title: string;
    readonly content: string;
    readonly confirm: string;
}

/** A question that is answered before something is done: false when the user thinks better of it. */
export const useQuestion = (): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } => {
    const translate = useTranslate();
    const [asked, setAsked] = useState<Question & { answer: (isYes: boolean) => void }>();
    const answer = (isYes: boolean): void => {
        setAsked(undefined);
        asked?.answer(isYes);
    };
    return {
        ask: (question) => new Promise((resolve) => setAsked({ ...question, answer: resolve })),
        dialog: asked ? (
            <ConfirmDialog
                isOpen
                title={asked.title}
                content={asked.content}
                confirm={asked.confirm}
                cancel={translate('common.cancel')}
                onConfirm={() => answer(true)}
                onClose={() => answer(false)}
            />
        ) : null,
    };
};
