import { Dialog, type DialogProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog';
import { useUnsaved } from './useUnsaved';

export interface WritingDialogProps extends Omit<DialogProps, 'open' | 'onClose'> {
    /** Whether something would be lost. */
    isChanged: boolean;
    /** While it saves, Escape does nothing. */
    busy?: boolean;
    onClose: () => void;
}

/**
 * A dialog with a form: clicking outside does not close it, and Escape or leaving the page asks first when something
 * would be lost.
 */
export const WritingDialog = ({ isChanged, busy = false, onClose, children, ...props }: WritingDialogProps) => {
    const translate = useTranslate();
    const [asks, setAsks] = useState(false);
    const question = translate('common.discard.question');
    useUnsaved(isChanged, question);
    return (
        <>
            <Dialog
                {...props}
                open
                fullWidth
                onClose={(_, reason) => {
                    if (reason === 'backdropClick' || busy) return;
                    if (isChanged) setAsks(true);
                    else onClose();
                }}
            >
                {children}
            </Dialog>
            <ConfirmDialog
                isOpen={asks}
                title={translate('common.discard.title')}
                content={question}
                confirm={translate('common.discard.confirm')}
                confirmColor="warning"
                cancel={translate('common.discard.keep')}
                onConfirm={onClose}
                onClose={() => setAsks(false)}
            />
        </>
    );
};
