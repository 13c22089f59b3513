import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { createContext, type ReactNode, useCallback, useEffect, useState } from 'react';
import {
    Form,
    type RaRecord,
    RecordContextProvider,
    ResourceContextProvider,
    useResourceTranslation,
    useTranslate,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Values } from '../data/body';
import { FormFields } from './FormFields';
import { SaveButton } from './SaveButton';
import { WritingDialog, type WritingDialogProps } from './WritingDialog';
import { KeptForm } from './drafts/KeptForm';
import { forgetDraft, useSeen } from './drafts/drafts';
import { useRestoredFocus } from './focus';
import { useFocusOnRefusal } from './useFocusOnRefusal';
import { type SaveOptions, useSave } from './useSave';

/** Disables the save button while an input prepares what is chosen, which would be left out; the answer ends it. */
export const PreparingContext = createContext<() => () => void>(() => () => undefined);

interface FormDialogState {
    isChanged: boolean;
    busy: boolean;
}

interface FormDialogActionsProps {
    submit?: string | undefined;
    submitting?: string | undefined;
    canStop: boolean;
    canSave: boolean;
    isPreparing: boolean;
    onCancel: () => void;
    onState: (state: FormDialogState) => void;
}

/** 'Avbryt' and the save button, which missing fields do not disable: pressing it shows them. */
const FormDialogActions = (props: FormDialogActionsProps) => {
    const { submit, submitting, canStop, canSave, isPreparing, onCancel, onState } = props;
    const translate = useTranslate();
    const { clearErrors } = useFormContext();
    const { isDirty, isSubmitting } = useFormState();
    const busy = isSubmitting && !canStop;
    // Choosing a report file again is quick, and values being saved are not lost.
    const isChanged = (isDirty || isPreparing) && !isSubmitting && !canStop;
    useEffect(() => onState({ isChanged, busy }), [isChanged, busy, onState]);
    useRestoredFocus(isSubmitting);
    useFocusOnRefusal();
    return (
        <DialogActions>
            <Button onClick={onCancel} disabled={busy}>
                {translate('common.cancel')}
            </Button>
            {/* Clears the last attempt's errors: an error without an input would block the next one. */}
            <SaveButton
                label={(isSubmitting ? submitting : undefined) ?? submit ?? 'ra.action.save'}
                disabled={isPreparing || !canSave}
                alwaysEnable={!isSubmitting && !isPreparing && canSave}
                onClick={() => clearErrors()}
            />
        </DialogActions>
    );
};

export interface FormDialogProps extends SaveOptions {
    /** `resources.<resource>.page.create` or `.edit` by default. */
    title?: string;
    submit?: string;
    submitting?: string;
    children: ReactNode;
    onClose: () => void;
    record?: RaRecord;
    /** The record that an `onSubmit` applies the values to, as the user saw it. */
    seen?: object;
    /** The records of this resource are saved, unless there is an `onSubmit`; the labels are always its own. */
    resource?: string;
    transform?: (values: Values) => Values;
    defaultValues?: Values;
    onSaved?: (record: RaRecord) => void;
    maxWidth?: 'xs' | 'sm' | 'md';
    long?: WritingDialogProps['long'];
    /** 'Avbryt' stays enabled while saving, since closing the dialog aborts it. */
    canStop?: boolean;
    /** False until the user can see what saving will do. */
    canSave?: boolean;
    /** Of its draft, which is restored wherever the name is the same. Undefined if nothing typed is kept. */
    name: string | undefined;
}

const paper = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };

/** A form in a dialog, mounted while open. When saving fails, it stays open with everything typed. */
export const FormDialog = (props: FormDialogProps) => {
    const {
        title,
        submit,
        submitting,
        children,
        onClose: close,
        resource,
        record,
        seen,
        transform,
        defaultValues: initial,
        onSaved,
        maxWidth = 'sm',
        long,
        canStop = false,
        canSave = true,
        name,
        ...saving
    } = props;
    // The form starts from the record as the user saw it, and keeps that while they type.
    const edited = useSeen(name ?? '', record);
    const [defaultValues] = useState(initial);
    const onClose = (): void => {
        if (name !== undefined) forgetDraft(name);
        close();
    };
    const [state, setState] = useState<FormDialogState>({ isChanged: false, busy: false });
    const [preparing, setPreparing] = useState(0);
    const prepare = useCallback(() => {
        setPreparing((count) => count + 1);
        return () => setPreparing((count) => count - 1);
    }, []);
    const action = edited ? 'edit' : 'create';
    const heading = useResourceTranslation({
        resourceI18nKey: `resources.${resource}.page.${action}`,
        baseI18nKey: `ra.action.${action}`,
        userText: title,
        options: edited ?? {},
    });
    const save = useSave(resource, saving, (saved) => {
        onClose();
        if (saved) onSaved?.(saved);
    });
    return (
        <WritingDialog
            {...state}
            long={long}
            maxWidth={maxWidth}
            slotProps={{ paper: { sx: paper } }}
            onClose={onClose}
        >
            {(cancel) => (
                <>
                    <DialogTitle component="h2" sx={{ fontSize: '1.125rem', ...(long ? { pr: 7 } : {}) }}>
                        {heading}
                    </DialogTitle>
                    {/* The record of the row or page around it must not fill in this form. */}
                    <ResourceContextProvider value={resource}>
                        <RecordContextProvider value={edited}>
                            <Form
                                noValidate
                                disableInvalidFormNotification
                                {...(defaultValues ? { defaultValues } : {})}
                                onSubmit={(values: Values) => save(transform?.(values) ?? values, edited)}
                            >
                                {name === undefined ? null : <KeptForm name={name} seen={edited ?? seen} />}
                                <DialogContent
                                    dividers={long !== undefined}
                                    sx={{
                                        display: 'grid',
                                        gridTemplateColumns: 'minmax(0, 1fr)',
                                        gap: 0.25,
                                        ...(long ? {} : { pt: 0.5, pb: 1 }),
                                    }}
                                >
                                    <PreparingContext value={prepare}>
                                        <FormFields>{children}</FormFields>
                                    </PreparingContext>
                                </DialogContent>
                                <FormDialogActions
                                    submit={submit}
                                    submitting={submitting}
                                    canStop={canStop}
                                    canSave={canSave}
                                    isPreparing={preparing > 0}
                                    onCancel={cancel}
                                    onState={setState}
                                />
                            </Form>
                        </RecordContextProvider>
                    </ResourceContextProvider>
                </>
            )}
        </WritingDialog>
    );
};
