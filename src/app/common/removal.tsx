import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton } from '@mui/material';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import {
    type RaRecord,
    useDelete,
    useNotify,
    useRecordContext,
    useRefresh,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { StaleError } from '../data/cityFetch';
import { errorText } from '../data/errors';
import { failureText } from '../data/failureText';
import { ConfirmDialog } from './ConfirmDialog';
import { LabelledButton } from './LabelledButton';
import { afterRender, focusableAround } from './focus';
import { useNotifySaved } from './useSave';
import { useTypedConfirm } from './useTypedConfirm';

export interface RemoveButtonProps {
    label?: string;
    title?: string;
    question?: string;
    /** What goes with it, said after the question. */
    also?: string | undefined;
    success?: string;
    failure?: (error: unknown) => string;
    /** A visible text beside the icon, which then replaces `label`. */
    text?: string;
    resource?: string;
    record?: RaRecord;
    values?: Record<string, string>;
    icon?: ReactNode;
}

/** Its texts belong to the resource: `action.delete`, `action.confirm` if not 'Fjern', `message.delete_title` … */
export const RemoveButton = ({
    values,
    icon = <DeleteIcon fontSize="small" />,
    text,
    also,
    failure,
    ...own
}: RemoveButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifySaved = useNotifySaved();
    const resource = useResourceContext(own);
    const record = useRecordContext(own);
    const [deleteOne, { isPending }] = useDelete();
    const [isAsking, setIsAsking] = useState(false);
    const resourceText = (key: string): string => translate(`resources.${resource}.${key}`, { ...record, ...values });
    const around = useRef<HTMLElement>(null);
    const ask = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
        around.current = focusableAround(currentTarget);
        setIsAsking(true);
    };
    const remove = async (): Promise<void> => {
        try {
            const answer: unknown = await deleteOne(
                resource,
                { id: record?.id, previousData: record },
                { returnPromise: true },
            );
            notifySaved(answer, own.success ?? resourceText('notifications.deleted'));
            // The button disappears with its row, so the table gets the focus.
            afterRender(() => around.current?.focus());
        } catch (error) {
            if (error instanceof StaleError) notify(errorText(error), { type: 'warning' });
            else notify(failure?.(error) ?? failureText(resource, 'delete', error) ?? '', { type: 'error' });
        }
        setIsAsking(false);
    };
    const title = own.title ?? resourceText('message.delete_title');
    return (
        <>
            {text ? (
                <Button size="small" color="error" startIcon={icon} onClick={ask}>
                    {text}
                </Button>
            ) : (
                <IconButton
                    size="small"
                    color="error"
                    aria-label={own.label ?? resourceText('action.delete')}
                    title={title}
                    onClick={ask}
                >
                    {icon}
                </IconButton>
            )}
            {isAsking ? (
                <ConfirmDialog
                    isOpen
                    loading={isPending}
                    title={title}
                    content={[own.question ?? resourceText('message.delete_content'), also].filter(Boolean).join(' ')}
                    confirm={translate(`resources.${resource}.action.confirm`, { _: translate('common.remove') })}
                    confirmColor="warning"
                    cancel={translate('common.cancel')}
                    onConfirm={() => void remove()}
                    onClose={() => setIsAsking(false)}
                />
            ) : null}
        </>
    );
};

interface TriedRemoveButtonProps {
    label: string;
    title: string;
    success: string;
    /** What the removal would do, and to how many. */
    onTry: () => Promise<{ content: ReactNode; count: number }>;
    onRemove: (bekreftet: number) => Promise<unknown>;
}

/**
 * Removes something that affects other records: the removal is tried first, and the number of affected ones must be
 * typed.
 */
export const TriedRemoveButton = ({ label, title, success, onTry, onRemove }: TriedRemoveButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const { ask, dialog } = useTypedConfirm();
    const [busy, setBusy] = useState(false);
    const remove = async (): Promise<void> => {
        setBusy(true);
        try {
            const effect = await onTry();
            if (await ask({ ...effect, title, confirm: translate('common.remove') })) {
                await onRemove(effect.count);
                notify(success, { type: 'success' });
                refresh();
            }
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            // Somebody else may have changed or removed it.
            refresh();
        }
        setBusy(false);
    };
    return (
        <>
            <LabelledButton size="small" color="error" label={label} loading={busy} onClick={() => void remove()}>
                <DeleteIcon fontSize="small" />
            </LabelledButton>
            {dialog}
        </>
    );
};
