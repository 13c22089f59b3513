import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';

export interface RemoveButtonProps {
    /** What the button is for, with the name of the thing. */
    label: string;
    title: string;
    question: string;
    onRemove: () => Promise<unknown>;
    /** The flash when it is removed, and the one when it is not. */
    success: string;
    failure: (error: unknown) => string;
    icon?: ReactNode;
}

/** Removes something, after asking. The focus is then on the table it stood in, else on the page. */
export const RemoveButton = ({ label, title, question, onRemove, success, failure, icon = <DeleteIcon fontSize="small" /> }: RemoveButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const button = useRef<HTMLButtonElement>(null);
    const [isAsking, setIsAsking] = useState(false);
    const [isBusy, setIsBusy] = useState(false);
    useLayoutEffect(() => {
        const own = button.current;
        // The button goes with what was removed; the focus would be nowhere and the keyboard start at the top again.
        return () => {
            if (own && own === document.activeElement) own.closest<HTMLElement>('[role=region], main')?.focus({ preventScroll: true });
        };
    }, []);
    const remove = async (): Promise<void> => {
        setIsBusy(true);
        try {
            await onRemove();
            notify(success, { type: 'success' });
        } catch (error) {
            notify(failure(error), { type: 'error' });
        }
        setIsBusy(false);
        setIsAsking(false);
    };
    return (
        <>
            <IconButton ref={button} size="small" aria-label={label} title={title} onClick={() => setIsAsking(true)}>
                {icon}
            </IconButton>
            {isAsking ? (
                <Confirm
                    isOpen
                    loading={isBusy}
                    title={title}
                    content={question}
                    confirm={translate('common.remove')}
                    cancel={translate('common.cancel')}
                    onConfirm={() => void remove()}
                    onClose={() => setIsAsking(false)}
                />
            ) : null}
        </>
    );
};
