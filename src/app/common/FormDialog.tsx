import { DialogContent, DialogTitle } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import {
    CreateBase,
    EditBase,
    Form,
    RecordContextProvider,
    ResourceContextProvider,
    useNotify,
    useResourceTranslation,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { StaleError } from '../data/cityFetch';
import { errorText, fieldErrors } from '../data/errors';
import { failureText } from '../data/failureText';
import { Plugged } from '../places/Plugged';
import { formSettled } from '../runtime/signals';
import { partIn } from './openedParam';
import { FormDialogActions, type FormDialogState } from './FormDialogActions';
import { WritingDialog, type WritingDialogProps } from './WritingDialog';

type Values = Record<string, unknown>;

export interface FormDialogProps {
    /** `resources.<resource>.page.create` or `.edit` by default. */
    title?: string;
    submit?: string;
    submitting?: string;
    children: ReactNode;
    onClose: () => void;
    /** Creates a record of this resource, or edits `record`. With `onSubmit` it only names the labels. */
    resource?: string;
    record?: RaRecord;
    /** The `meta` that `record` was read with. */
    meta?: Record<string, unknown>;
    /** For operations other than CRUD: saves the values and rejects on failure. */
    onSubmit?: (values: Values) => Promise<unknown>;
    transform?: (values: Values) => Values;
    defaultValues?: Values;
    /** Success notification; `resources.<resource>.notifications.created` or `.updated` by default, where there is one. */
    success?: string | ((record: RaRecord) => string);
    /** Error notification; none when it returns undefined, for messages shown at a field. */
    failure?: (error: unknown) => string | undefined;
    onSaved?: (record: RaRecord) => void;
    maxWidth?: 'xs' | 'sm' | 'md';
    long?: WritingDialogProps['long'];
    /** Closing the dialog while saving aborts it, so 'Avbryt' stays enabled. */
    canStop?: boolean;
    /** By page, resource and record by default. */
    name?: string;
}

/** In a long form the inputs scroll; the title and the buttons stay in view. */
const paper = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };

/** A form in a dialog, mounted while open. When saving fails it stays open with everything typed. */
export const FormDialog = (props: FormDialogProps) => {
    const {
        title,
        submit,
        submitting,
        children,
        onClose: close,
        resource,
        record: edited,
        meta,
        onSubmit,
        transform,
        defaultValues,
        success,
        failure = (error) => (resource ? failureText(resource, edited ? 'update' : 'create', error) : errorText(error)),
        onSaved,
        maxWidth = 'sm',
        long,
        canStop = false,
        name: given,
    } = props;
    const { pathname, search } = useLocation();
    // The choices of a report file are quickly made again.
    const form = canStop
        ? undefined
        : (given ?? [pathname, partIn(search), resource, edited?.id, title].filter(Boolean).join('/'));
    const onClose = (): void => {
        if (form !== undefined) void formSettled.fire(form);
        close();
    };
    const titleId = useId();
    const [state, setState] = useState<FormDialogState>({ isChanged: false, busy: false });
    const action = edited ? 'edit' : 'create';
    const heading = useResourceTranslation({
        resourceI18nKey: `resources.${resource}.page.${action}`,
        baseI18nKey: `ra.action.${action}`,
        userText: title,
        options: edited ?? {},
    });
    const notify = useNotify();
    const translate = useTranslate();
    const saved = (record: RaRecord): void => {
        const done = edited ? 'updated' : 'created';
        const message = success ?? translate(`resources.${resource}.notifications.${done}`, { _: '' });
        if (message) notify(typeof message === 'string' ? message : message(record), { type: 'success' });
        onClose();
        onSaved?.(record);
    };
    const failed = (error: unknown): void => {
        if (error instanceof StaleError) {
            // The user has chosen to keep the other person's change.
            notify(errorText(error), { type: 'warning' });
            onClose();
            return;
        }
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
    const formOf = (cancel: () => void) => (
        <Form
            noValidate
            disableInvalidFormNotification
            {...(defaultValues ? { defaultValues } : {})}
            {...(onSubmit ? { onSubmit: byHand } : {})}
        >
            {form === undefined ? null : <Plugged at="Form" name={form} />}
            <DialogContent
                dividers={long !== undefined}
                sx={{
                    display: 'grid',
                    gridTemplateColumns: 'minmax(0, 1fr)',
                    gap: 0.25,
                    ...(long ? {} : { pt: 0.5, pb: 1 }),
                }}
            >
                {children}
            </DialogContent>
            <FormDialogActions
                submit={submit}
                submitting={submitting}
                canStop={canStop}
                onCancel={cancel}
                onState={setState}
            />
        </Form>
    );
    const controlled = {
        resource,
        redirect: false as const,
        disableAuthentication: true,
        ...(transform ? { transform } : {}),
        mutationOptions: { ...(meta ? { meta } : {}), onSuccess: saved, onError: failed },
    };
    return (
        <WritingDialog
            {...state}
            long={long}
            maxWidth={maxWidth}
            slotProps={{ paper: { sx: paper } }}
            aria-labelledby={titleId}
            onClose={onClose}
        >
            {(cancel) => (
                <>
                    <DialogTitle id={titleId} component="h2" sx={{ fontSize: '1.125rem', ...(long ? { pr: 7 } : {}) }}>
                        {heading}
                    </DialogTitle>
                    {onSubmit ? (
                        // The record of a surrounding row or page must not fill in this form.
                        <RecordContextProvider value={undefined}>
                            <ResourceContextProvider value={resource}>{formOf(cancel)}</ResourceContextProvider>
                        </RecordContextProvider>
                    ) : edited === undefined ? (
                        <RecordContextProvider value={undefined}>
                            <CreateBase {...controlled}>{formOf(cancel)}</CreateBase>
                        </RecordContextProvider>
                    ) : (
                        <EditBase
                            {...controlled}
                            id={edited.id}
                            mutationMode="pessimistic"
                            // The form starts with what the user saw; it is not fetched again while they type.
                            queryOptions={{ ...(meta ? { meta } : {}), initialData: edited, staleTime: Infinity }}
                        >
                            {formOf(cancel)}
                        </EditBase>
                    )}
                </>
            )}
        </WritingDialog>
    );
};
