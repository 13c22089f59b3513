import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import {
    Form,
    SaveButton,
    useDataTableConfigContext,
    useExpanded,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { StaleError } from '../data/cityFetch';
import { draftOf } from '../data/draftKeys';
import { fieldErrors } from '../data/errors';
import { forgetDraft } from '../runtime/drafts';
import { useRestoredFocus } from './focus';
import { RowPanel, type RowPanelProps } from './RowPanel';
import { KeptDraft } from './useKeptDraft';
import { useSaveRecord, type SaveOptions } from './useSaveRecord';

type Values = Record<string, unknown>;

export interface RowFormProps extends SaveOptions, Omit<RowPanelProps, 'label'> {
    label?: string;
    values?: Values;
    transform: (values: Values) => Values;
    onClose?: () => void;
    children: ReactNode;
}

const Body = ({ onCancel, children, ...panel }: RowPanelProps & { onCancel: () => void }) => {
    const translate = useTranslate();
    const { clearErrors } = useFormContext();
    const { isSubmitting } = useFormState();
    useRestoredFocus(isSubmitting);
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
                    {/* The server's message at a field that is no input would hold back the next attempt. */}
                    <SaveButton icon={<></>} alwaysEnable={!isSubmitting} onClick={() => clearErrors()} />
                </Box>
            </RowPanel>
        </Box>
    );
};

export const RowForm = ({ label: given, role, values, transform, onClose, children, ...options }: RowFormProps) => {
    const resource = useResourceContext() ?? '';
    // The record and the values as they were when the form opened, which is what the user sees.
    const [seen] = useState(useRecordContext<RaRecord>());
    const [initial] = useState(values);
    const id = seen?.id ?? '';
    const { expandSingle } = useDataTableConfigContext();
    const [, toggle] = useExpanded(resource, id, expandSingle);
    const translate = useTranslate();
    const label = given ?? translate(`resources.${resource}.page.edit`, seen);
    const draft = draftOf.row(resource, id);
    const save = useSaveRecord(options);
    const close = (): void => {
        forgetDraft(draft);
        toggle();
        onClose?.();
        // The keyboard goes on from the button of the row that opened the form.
        const openers = document.querySelectorAll<HTMLElement>(`button[aria-controls="${resource}-${id}-expand"]`);
        setTimeout(() => [...openers].at(-1)?.focus(), 0);
    };
    const submit = async (typed: Values): Promise<object | undefined> => {
        try {
            await save(transform(typed), seen);
        } catch (error) {
            if (!(error instanceof StaleError)) return fieldErrors(error);
        }
        close();
        return undefined;
    };
    return (
        <Form noValidate disableInvalidFormNotification record={{ id, ...(initial ?? seen) }} onSubmit={submit}>
            <KeptDraft of={draft} />
            <Body label={label} {...(role ? { role } : {})} onCancel={close}>
                {children}
            </Body>
        </Form>
    );
};
