import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
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
    const [asked, setAsked] = useState<Question & { answer: (isConfirmed: boolean) => void }>();
    const ask = (question: Question): Promise<boolean> =>
        new Promise((answer) => {
            setAsked({ ...question, answer });
        });
    const close = (): void => {
        asked?.answer(false);
        setAsked(undefined);
    };
    const dialog = asked ? (
        <FormDialog
            canStop
            title={asked.title}
            submit={asked.confirm}
            onSubmit={async () => asked.answer(true)}
            onClose={close}
        >
            {asked.content}
            {asked.count > 0 ? (
                <DecimalInput
                    source="bekreftet"
                    label={translate('common.typed.label', { count: asked.count })}
                    decimals={0}
                    validate={(value: unknown) => (value === asked.count ? undefined : 'common.typed.other')}
                    isRequired
                    autoFocus
                    sx={{ mt: 2 }}
                />
            ) : null}
        </FormDialog>
    ) : null;
    return { ask, dialog };
};
