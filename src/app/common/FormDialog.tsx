import { DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { CreateBase, EditBase, Form, RecordContextProvider, useNotify, type Identifier, type RaRecord } from 'react-admin';
import type { EndpointId } from '../../contract/endpoints';
import { fieldErrors } from '../data/errors';
import { FormDialogActions } from './FormDialogActions';
import { WritingDialog } from './WritingDialog';

type Values = Record<string, unknown>;

export interface FormDialogProps {
    title: string;
    /** What the button that saves says; 'Lagre' unless told. */
    submit?: string;
    /** What it says while it saves, when that is something else. */
    submitting?: string;
    /** react-admin inputs with their validators. */
    children: ReactNode;
    onClose: () => void;
    /** Creates a record of this resource, or with `id` edits one; nested addresses (`entreprenorer/5/kontrakter`) too. */
    resource?: string;
    id?: Identifier;
    /** For what is no CRUD: saves the values; rejects when that failed. Instead of `resource`. */
    onSubmit?: (values: Values) => Promise<unknown>;
    /** From the form's values to the payload. */
    transform?: (values: Values) => Values;
    defaultValues?: Values;
    /** The flash when it is saved; none when left out. */
    success?: string;
    /** The flash when it is not; none where it answers undefined, for what is told at a field. */
    failure: (error: unknown) => string | undefined;
    onSaved?: (record: RaRecord) => void;
    /** Operations and resources whose cached answers the write makes old, beside `resource` itself. */
    invalidates?: readonly EndpointId[];
    refreshes?: readonly string[];
    maxWidth?: 'xs' | 'sm' | 'md';
    /** Closing while it saves stops that, so that 'Avbryt' can be pressed then too. */
    canStop?: boolean;
}

const beside = { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' };
/** A telephone has no room to spare beside a form; of a long one the inputs scroll, title and buttons stay. */
const paper = { m: { xs: 1, sm: 4 }, width: beside, maxHeight: beside, '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };
const sides = { xs: 2, sm: 3 };

/**
 * A form in a dialog. Mounted while open, so that each opening starts afresh. When saving fails it stays, with everything
 * typed: the flash says why and the server's messages stand at their fields.
 */
export const FormDialog = (props: FormDialogProps) => {
    const { title, submit, submitting, children, onClose, resource, id, onSubmit, transform, defaultValues, success, failure, onSaved, invalidates = [], refreshes = [], maxWidth = 'sm', canStop = false } = props;
    const titleId = useId();
    const [isChanged, setIsChanged] = useState(false);
    const notify = useNotify();
    const queryClient = useQueryClient();
    const saved = (record: RaRecord): void => {
        for (const other of [...(resource ? [resource] : []), ...refreshes]) void queryClient.invalidateQueries({ queryKey: [other] });
        for (const operation of invalidates) void queryClient.invalidateQueries({ queryKey: ['city', operation] });
        if (success) notify(success, { type: 'success' });
        onClose();
        onSaved?.(record);
    };
    const failed = (error: unknown): void => {
        const message = failure(error);
        if (message) notify(message, { type: 'error' });
    };
    const byHand = async (values: Values): Promise<object | undefined> => {
        try {
            await onSubmit?.(transform?.(values) ?? values);
            saved({ id: '', ...values });
            return undefined;
        } catch (error) {
            failed(error);
            return fieldErrors(error);
        }
    };
    const form = (
        <Form
            noValidate
            disableInvalidFormNotification
            {...(defaultValues ? { defaultValues } : {})}
            {...(onSubmit ? { onSubmit: byHand } : {})}
        >
            <DialogContent sx={{ px: sides, pt: 0.5, pb: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}>{children}</DialogContent>
            <FormDialogActions submit={submit} submitting={submitting} canStop={canStop} onClose={onClose} onChanged={setIsChanged} />
        </Form>
    );
    const controlled = {
        resource,
        redirect: false as const,
        disableAuthentication: true,
        ...(transform ? { transform } : {}),
        mutationOptions: { onSuccess: saved, onError: failed },
    };
    return (
        <WritingDialog isChanged={isChanged} maxWidth={maxWidth} slotProps={{ paper: { sx: paper } }} aria-labelledby={titleId} onClose={onClose}>
            <DialogTitle id={titleId} component="h2" sx={{ px: sides, fontSize: '1.125rem' }}>
                {title}
            </DialogTitle>
            {resource === undefined ? (
                // A row or page around may be about a record of its own, which must not fill in this form.
                <RecordContextProvider value={undefined}>{form}</RecordContextProvider>
            ) : id === undefined ? (
                <CreateBase {...controlled}>{form}</CreateBase>
            ) : (
                <EditBase {...controlled} id={id} mutationMode="pessimistic">
                    {form}
                </EditBase>
            )}
        </WritingDialog>
    );
};
