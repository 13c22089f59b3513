import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton } from '@mui/material';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
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
    /** Shown beside the icon, and then the button's name instead of `label`. */
    text?: string;
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
    text,
    ...of
}: RemoveButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const resource = useResourceContext(of);
    const record = useRecordContext(of);
    const [deleteOne, { isPending }] = useDelete();
    const [isAsking, setIsAsking] = useState(false);
    const frame = useRef<HTMLElement>(null);
    const ask = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
        frame.current = currentTarget.closest<HTMLElement>('[role=region]');
        setIsAsking(true);
    };
    const remove = async (): Promise<void> => {
        try {
            await deleteOne(resource, { id: record?.id, previousData: record }, { returnPromise: true });
            notify(success, { type: 'success' });
            // The button goes with its row; the keyboard goes on from the table.
            setTimeout(() => frame.current?.focus(), 0);
        } catch (error) {
            if (error instanceof StaleError) notify(errorText(error), { type: 'warning' });
            else notify(failure(error), { type: 'error' });
        }
        setIsAsking(false);
    };
    return (
        <>
            {text ? (
                <Button size="small" color="error" startIcon={icon} onClick={ask}>
                    {text}
                </Button>
            ) : (
                <IconButton size="small" color="error" aria-label={label} title={title} onClick={ask}>
                    {icon}
                </IconButton>
            )}
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
