import { Button, DialogActions } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { SaveButton } from './SaveButton';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFocusOnRefusal } from './useFocusOnRefusal';

export interface FormDialogState {
    isChanged: boolean;
    busy: boolean;
}

interface FormDialogActionsProps {
    submit?: string | undefined;
    submitting?: string | undefined;
    canStop: boolean;
    onCancel: () => void;
    onState: (state: FormDialogState) => void;
}

/** 'Avbryt' and the save button, which is always enabled, so that pressing it shows the missing fields. */
export const FormDialogActions = ({ submit, submitting, canStop, onCancel, onState }: FormDialogActionsProps) => {
    const translate = useTranslate();
    const { clearErrors } = useFormContext();
    const { isDirty, isSubmitting } = useFormState();
    const busy = isSubmitting && !canStop;
    // Choosing a report file again is quick, and values being saved are not lost.
    const isChanged = isDirty && !isSubmitting && !canStop;
    useEffect(() => onState({ isChanged, busy }), [isChanged, busy, onState]);
    useFocusOnRefusal();
    return (
        <DialogActions>
            <Button onClick={onCancel} disabled={busy}>
                {translate('common.cancel')}
            </Button>
            {/* Clears the last attempt's errors: an error without an input would block the next one. */}
            <SaveButton
                label={(isSubmitting ? submitting : undefined) ?? submit ?? 'ra.action.save'}

                alwaysEnable={!isSubmitting}
                onClick={() => clearErrors()}
            />
        </DialogActions>
    );
};
