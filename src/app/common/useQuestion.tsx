import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog';

export interface Question {
    readonly title: string;
    readonly content: string;
    readonly confirm: string;
    readonly confirmColor?: 'warning';
    readonly cancel?: string;
}

/** Asks a question before something is done; false when the user decides against it. */
export const useQuestion = (): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } => {
    const translate = useTranslate();
    const [pending, setPending] = useState<Question & { answer: (isYes: boolean) => void }>();
    const answer = (isYes: boolean): void => {
        setPending(undefined);
        pending?.answer(isYes);
    };
    return {
        ask: (question) => new Promise((resolve) => setPending({ ...question, answer: resolve })),
        dialog: pending ? (
            <ConfirmDialog
                isOpen
                title={pending.title}
                content={pending.content}
                confirm={pending.confirm}
                confirmColor={pending.confirmColor}
                cancel={pending.cancel ?? translate('common.cancel')}
                onConfirm={() => answer(true)}
                onClose={() => answer(false)}
            />
        ) : null,
    };
};
