import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
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
}

/** Removes something, after asking. */
export const RemoveButton = ({ label, title, question, onRemove, success, failure }: RemoveButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [isAsking, setIsAsking] = useState(false);
    const [isBusy, setIsBusy] = useState(false);
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
            <IconButton size="small" aria-label={label} title={title} onClick={() => setIsAsking(true)}>
                <DeleteIcon fontSize="small" />
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
