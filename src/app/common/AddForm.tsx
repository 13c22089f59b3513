import { Box, type SxProps, type Theme } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Values } from '../data/body';
import { SaveButton } from './SaveButton';
import { draftOf, forgetSaved } from './drafts/drafts';
import { KeptForm } from './drafts/KeptForm';
import { afterRender, isFocusIn, useRestoredFocus } from './focus';
import { useFocusOnRefusal } from './useFocusOnRefusal';
import { type Question, useQuestion } from './useQuestion';
import { trimmed } from './trimmed';
import { useSave } from './useSave';

export interface AddFormProps {
    resource: string;
    of: readonly unknown[];
    /** The form's name for assistive technology; `resources.<resource>.page.create` by default. */
    label?: string;
    role?: 'form' | 'group';
    transform: (values: Values) => Values;
    /** Checks values that must not be sent: a notification, and messages by field. */
    refuse?: (values: Values) => { message: string; fields: Record<string, string> } | undefined;
    /** Asks before saving values that may be a mistake. */
    doubt?: (values: Values) => Question | undefined;
    sx: SxProps<Theme>;
    children: ReactNode;
}

/** Disabled while saving: a second press would add it again. */
const AddButton = () => {
    const { isSubmitting } = useFormState();
    useRestoredFocus(isSubmitting);
    useFocusOnRefusal();
    return <SaveButton label="common.add" alwaysEnable={!isSubmitting} />;
};

export const AddForm = ({
    resource,
    of,
    label,
    role = 'group',
    transform,
    refuse,
    doubt,
    sx,
    children,
}: AddFormProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const form = draftOf.below(resource, ...of);
    const [added, setAdded] = useState(0);
    const inputs = useRef<HTMLDivElement>(null);
    const sent = useRef<Values>({});
    const save = useSave(resource, {}, () => {
        forgetSaved(form, sent.current);
        setAdded(added + 1);
        if (isFocusIn(inputs.current)) afterRender(() => inputs.current?.querySelector('input')?.focus());
    });
    const { ask, dialog } = useQuestion();
    const add = async (values: Values): Promise<object | undefined> => {
        const refusal = refuse?.(values);
        if (refusal) {
            notify(refusal.message, { type: 'error' });
            return refusal.fields;
        }
        const question = doubt?.(values);
        sent.current = values;
        return question && !(await ask(question)) ? undefined : save(transform(trimmed(values)));
    };
    return (
        <>
            <Form key={added} noValidate disableInvalidFormNotification record={{}} resource={resource} onSubmit={add}>
                <KeptForm name={form} />
                <Box
                    ref={inputs}
                    role={role}
                    aria-label={label ?? translate(`resources.${resource}.page.create`)}
                    sx={[{ display: 'grid', alignItems: 'start' }, ...(Array.isArray(sx) ? sx : [sx])]}
                >
                    {children}
                    <AddButton />
                </Box>
            </Form>
            {dialog}
        </>
    );
};
