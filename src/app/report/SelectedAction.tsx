import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { mostHandled } from '../../api/rules/limits';
import { useWide } from '../common/useWide';

interface SelectedActionProps {
    ids: readonly number[];
    label: string;
    /** The dialog for the reports that were selected when it was opened. */
    children: (ids: readonly number[], onClose: () => void) => ReactNode;
}

/** A button for the selected reports; a telephone has no room for it. */
export const SelectedAction = ({ ids, label, children }: SelectedActionProps) => {
    const notify = useNotify();
    const wide = useWide();
    const [opened, setOpened] = useState<readonly number[]>();
    const open = (): void => {
        if (ids.length > mostHandled) notify('bulk.tooMany', { type: 'error', messageArgs: { most: mostHandled } });
        else setOpened(ids);
    };
    return (
        <>
            {wide && ids.length > 0 ? (
                <Button size="small" aria-haspopup="dialog" onClick={open}>
                    {label}
                </Button>
            ) : null}
            {opened ? children(opened, () => setOpened(undefined)) : null}
        </>
    );
};
