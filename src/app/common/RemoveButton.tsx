import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useDelete, useNotify, useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog';
import { StaleError } from '../data/cityFetch';
import { errorText } from '../data/errors';

export interface RemoveButtonProps {
    /** The button's accessible name, with the name of the record. */
    label: string;
    title: string;
    question: string;
    /** Success and error notifications; the error is the server's message by default. */
    success: string;
    failure?: (error: unknown) => string;
    icon?: ReactNode;
    /** The record to remove; the one in context by default. */
    resource?: string;
    record?: RaRecord;
}

/** Removes a record after confirmation. */
export const RemoveButton = ({
    label,
    title,
    question,
    success,
    failure = errorText,
    icon = <DeleteIcon fontSize="small" />,
    ...of
}: RemoveButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const resource = useResourceContext(of);
    const record = useRecordContext(of);
    const [deleteOne, { isPending }] = useDelete();
    const [isAsking, setIsAsking] = useState(false);
    const remove = async (): Promise<void> => {
        try {
            await deleteOne(resource, { id: record?.id, previousData: record }, { returnPromise: true });
            notify(success, { type: 'success' });
        } catch (error) {
            if (error instanceof StaleError) notify(errorText(error), { type: 'warning' });
            else notify(failure(error), { type: 'error' });
        }
        setIsAsking(false);
    };
    return (
        <>
            <IconButton size="small" color="error" aria-label={label} title={title} onClick={() => setIsAsking(true)}>
                {icon}
            </IconButton>
            {isAsking ? (
                <ConfirmDialog
                    isOpen
                    loading={isPending}
                    title={title}
                    content={question}
                    confirm={translate('common.remove')}
                    confirmColor="warning"
                    cancel={translate('common.cancel')}
                    onConfirm={() => void remove()}
                    onClose={() => setIsAsking(false)}
                />
            ) : null}
        </>
    );
};
