import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '../data/body';
import { DecimalInput } from './DecimalInput';
import { FormDialog } from './FormDialog';

interface Question {
    title: string;
    /** What the change will do, according to a trial. */
    content: ReactNode;
    /** How many it affects: the user must type this number, unless it is 0. */
    count: number;
    confirm: string;
}

/**
 * Asks before something is deleted or sent by a rule: shows the effect, and the user types its number. Render `dialog`
 * outside of forms, which would receive its submit event.
 */
export const useTypedConfirm = () => {
    const translate = useTranslate();
    const [pending, setPending] = useState<Question & { answer: (isConfirmed: boolean) => void }>();
    const ask = (question: Question): Promise<boolean> =>
        new Promise((answer) => {
            setPending({ ...question, answer });
        });
    /** The values with the number that was confirmed; undefined if it was not. */
    const confirmed = async (
        values: Values,
        effect: Pick<Question, 'content' | 'count'>,
        title: string,
    ): Promise<Values | undefined> =>
        (await ask({ ...effect, title, confirm: translate('ra.action.save') }))
            ? { ...values, bekreftet: effect.count }
            : undefined;
    const close = (): void => {
        pending?.answer(false);
        setPending(undefined);
    };
    const dialog = pending ? (
        <FormDialog
            canStop
            name={undefined}
            title={pending.title}
            submit={pending.confirm}
            onSubmit={async () => pending.answer(true)}
            onClose={close}
        >
            {pending.content}
            {pending.count > 0 ? (
                <DecimalInput
                    source="bekreftet"
                    label={translate('common.typed.label', { count: pending.count })}
                    decimals={0}
                    validate={(value: unknown) => (value === pending.count ? undefined : 'common.typed.other')}
                    isRequired
                    autoFocus
                    sx={{ mt: 2 }}
                />
            ) : null}
        </FormDialog>
    ) : null;
    return { ask, confirmed, dialog };
};
