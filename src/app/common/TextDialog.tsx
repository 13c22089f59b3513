import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { atMost } from './textLength';
import { FormDialog, type FormDialogProps } from './FormDialog';

export interface TextDialogProps
    extends Omit<FormDialogProps, 'children' | 'defaultValues'>, Pick<TextInputProps, 'label' | 'validate'> {
    initial?: string | undefined;
    intro?: ReactNode;
    remark?: ReactNode;
}

export const TextDialog = ({ label, validate, initial = '', intro, remark, ...dialog }: TextDialogProps) => (
    <FormDialog {...dialog} defaultValues={{ tekst: initial }}>
        {intro}
        <Text label={label} validate={validate} />
        {remark}
    </FormDialog>
);

const mostCharacters = atMost(4000);
const Text = ({ validate = [], ...props }: Pick<TextInputProps, 'label' | 'validate'>) => (
    <TextInput
        {...props}
        validate={[...[validate].flat(), mostCharacters]}
        autoFocus
        multiline
        minRows={5}
        maxRows={16}
        source="tekst"
        helperText={false}
        slotProps={{ htmlInput: { readOnly: useFormState().isSubmitting } }}
    />
);
