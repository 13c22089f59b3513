import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
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
        <TextInput
            label={label}
            validate={validate}
            autoFocus
            multiline
            minRows={5}
            maxRows={16}
            source="tekst"
            helperText={false}
        />
        {remark}
    </FormDialog>
);
