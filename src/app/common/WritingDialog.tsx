import CloseIcon from '@mui/icons-material/Close';
import { Dialog, type DialogProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNarrow } from './useWide';
import { LabelledButton } from './LabelledButton';
import { ConfirmDialog } from './ConfirmDialog';
import { useUnsaved } from './drafts/UnsavedGuard';

export interface WritingDialogProps extends Omit<DialogProps, 'open' | 'onClose' | 'children'> {
    isChanged: boolean;
    busy?: boolean;
    onClose: () => void;
    /** Fills a phone's screen like `fullScreen`; its close button, 'Avbryt' and clicks outside also ask first. */
    long?: { closeLabel: string; discardTitle: string } | undefined;
    children: ReactNode | ((cancel: () => void) => ReactNode);
}

interface DiscardQuestionProps {
    isOpen: boolean;
    title?: string | undefined;
    onDiscard: () => void;
    onKeep: () => void;
}
/** Asked before what is typed is lost. */
export const DiscardQuestion = ({ isOpen, title, onDiscard, onKeep }: DiscardQuestionProps) => {
    const translate = useTranslate();
    return (
        <ConfirmDialog
            isOpen={isOpen}
            title={title ?? translate('common.discard.title')}
            content={translate('common.discard.question')}
            confirm={translate('common.discard.confirm')}
            confirmColor="warning"
            cancel={translate('common.discard.keep')}
            onConfirm={onDiscard}
            onClose={onKeep}
        />
    );
};

/** A click outside does not close it; Escape and leaving the page ask first if something would be lost. */
export const WritingDialog = ({
    isChanged,
    busy = false,
    onClose,
    long,
    fullScreen = long !== undefined,
    children,
    ...props
}: WritingDialogProps) => {
    const translate = useTranslate();
    const isOnTelephone = useNarrow();
    const [asks, setAsks] = useState(false);
    useUnsaved(isChanged, translate('common.discard.question'));
    const close = (): void => {
        if (busy) return;
        if (isChanged) setAsks(true);
        else onClose();
    };
    return (
        <>
            <Dialog
                {...props}
                open
                fullWidth
                fullScreen={fullScreen && isOnTelephone}
                onClose={(_, reason) => {
                    if (long || reason !== 'backdropClick') close();
                }}
            >
                {long ? (
                    <LabelledButton
                        label={long.closeLabel}
                        disabled={busy}
                        onClick={close}
                        sx={{ position: 'absolute', top: 10, right: 12 }}
                    >
                        <CloseIcon />
                    </LabelledButton>
                ) : null}
                {typeof children === 'function' ? children(long ? close : onClose) : children}
            </Dialog>
            <DiscardQuestion
                isOpen={asks}
                title={long?.discardTitle}
                onDiscard={onClose}
                onKeep={() => setAsks(false)}
            />
        </>
    );
};
