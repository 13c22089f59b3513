import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState, type ReactNode } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { errorText } from '../data/errors';
import { LabelledButton } from './LabelledButton';
import { useTypedConfirm } from './useTypedConfirm';

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
