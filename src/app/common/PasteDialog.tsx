import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorText } from '../data/errors';
import { Lockable } from './FormFields';
import { WritingDialog } from './WritingDialog';
import { useRestoredFocus } from './focus';

interface PasteDialogProps {
    /** The prefix of its texts: `title`, `field`, `help`, `wrong` and `save`. */
    texts: string;
    typed: string;
    /** The number of lines that cannot be saved. */
    wrong: number;
    /** The number of lines that will be saved. */
    count: number;
    isSaving: boolean;
    /** True if something else than lines is filled in, and would be lost too. */
    hasMore?: boolean;
    isIncomplete?: boolean;
    copyFrom: ReactNode;
    preview: ReactNode;
    children?: ReactNode;
    onType: (typed: string) => void;
    onSave: () => Promise<void>;
    onClose: () => void;
}

/** Copies the records of another parent; a late answer replaces nothing that was chosen or typed since. */
export const useCopyFrom = <T,>(typed: string, read: (id: string) => Promise<T>, onCopy: (records: T) => void) => {
    const notify = useNotify();
    const [from, setFrom] = useState('');
    const latest = useRef('');
    useEffect(() => {
        latest.current = '';
    }, [typed]);
    const choose = (id: string): void => {
        latest.current = id;
        setFrom(id);
    };
    const copy = async (id: string): Promise<void> => {
        choose(id);
        try {
            const records = await read(id);
            if (latest.current === id) onCopy(records);
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        }
    };
    return { from, copy: (id: string) => void copy(id), clear: () => choose('') };
};

/** Many records at once, pasted from a spreadsheet or copied: previewed, then saved whole or not at all. */
export const PasteDialog = ({
    texts,
    typed,
    wrong,
    count,
    isSaving,
    hasMore = false,
    isIncomplete = false,
    copyFrom,
    preview,
    children,
    onType,
    onSave,
    onClose,
}: PasteDialogProps) => {
    const translate = useTranslate();
    useRestoredFocus(isSaving);
    const text = (key: string, values?: Record<string, unknown>): string => translate(`${texts}.${key}`, values);
    return (
        <WritingDialog isChanged={typed.trim() !== '' || hasMore} busy={isSaving} maxWidth="md" onClose={onClose}>
            <DialogTitle>{text('title')}</DialogTitle>
            <DialogContent>
                <Lockable isLocked={isSaving}>
                    {copyFrom}
                    <TextField
                        multiline
                        fullWidth
                        minRows={4}
                        maxRows={8}
                        label={text('field')}
                        helperText={text('help')}
                        value={typed}
                        onChange={({ target }) => onType(target.value)}
                    />
                    {wrong > 0 ? (
                        <Alert severity="error" sx={{ my: 1 }}>
                            {text('wrong', { smart_count: wrong })}
                        </Alert>
                    ) : null}
                    {preview}
                    {children}
                </Lockable>
            </DialogContent>
            <DialogActions>
                <Button disabled={isSaving} onClick={onClose}>
                    {translate('common.cancel')}
                </Button>
                <Button
                    variant="contained"
                    loading={isSaving}
                    disabled={wrong > 0 || count === 0 || isIncomplete}
                    onClick={() => void onSave()}
                >
                    {text('save', { smart_count: count })}
                </Button>
            </DialogActions>
        </WritingDialog>
    );
};
