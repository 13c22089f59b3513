import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import {
    Form,
    useDataTableConfigContext,
    useExpanded,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { SaveButton } from './SaveButton';
import { useFormContext, useFormState } from 'react-hook-form';
import { forgetDraft } from './drafts/drafts';
import { KeptForm } from './drafts/KeptForm';
import { useUnsaved } from './drafts/unsaved';
import { useRestoredFocus } from './focus';
import { RowPanel, type RowPanelProps } from './RowPanel';
import { useSave, type SaveOptions, type Values } from './useSave';

export interface RowFormProps extends SaveOptions, Omit<RowPanelProps, 'label'> {
    label?: string;
    values?: Values;
    transform: (values: Values) => Values;
    unsaved?: string;
    onClose?: () => void;
    children: ReactNode;
}

interface BodyProps extends RowPanelProps, Pick<RowFormProps, 'unsaved'> {
    onCancel: () => void;
}

const Body = ({ onCancel, unsaved, children, ...panel }: BodyProps) => {
    const translate = useTranslate();
    const { clearErrors } = useFormContext();
    const { isSubmitting, isDirty } = useFormState();
    useRestoredFocus(isSubmitting);
    useUnsaved(unsaved !== undefined && isDirty, unsaved ?? '');
    return (
        <Box
            onKeyDown={({ key }) => {
                if (key === 'Escape' && !isSubmitting) onCancel();
            }}
        >
            <RowPanel {...panel}>
                {children}
                <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                    <Button disabled={isSubmitting} onClick={onCancel}>
                        {translate('common.cancel')}
                    </Button>
                    {/* A server message at a field without an input would block the next attempt. */}
                    <SaveButton alwaysEnable={!isSubmitting} onClick={() => clearErrors()} />
                </Box>
            </RowPanel>
        </Box>
    );
};

export const RowForm = ({
    label: given,
    role,
    unsaved,
    values,
    transform,
    onClose,
    children,
    ...options
}: RowFormProps) => {
    const resource = useResourceContext() ?? '';
    // The record when the form opened, which is what the user saw.
    const [seen] = useState(useRecordContext<RaRecord>());
    const [initial] = useState(values);
    const id = seen?.id ?? '';
    const { expandSingle } = useDataTableConfigContext();
    const [, toggle] = useExpanded(resource, id, expandSingle);
    const translate = useTranslate();
    const label = given ?? translate(`resources.${resource}.page.edit`, seen);
    const form = `${resource}/row/${id}`;
    const close = (): void => {
        forgetDraft(form);
        toggle();
        onClose?.();
        // Returns the keyboard to the row's button that opened the form.
        const openers = document.querySelectorAll<HTMLElement>(`button[aria-controls="${resource}-${id}-expand"]`);
        setTimeout(() => [...openers].at(-1)?.focus(), 0);
    };
    const save = useSave(resource, options, close);
    return (
        <Form
            noValidate
            disableInvalidFormNotification
            record={{ id, ...(initial ?? seen) }}
            onSubmit={(typed: Values) => save(transform(typed), seen)}
        >
            <KeptForm name={form} />
            <Body label={label} {...(role ? { role } : {})} {...(unsaved ? { unsaved } : {})} onCancel={close}>
                {children}
            </Body>
        </Form>
    );
};
