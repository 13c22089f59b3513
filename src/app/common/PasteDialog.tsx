import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorText } from '../data/errors';
import { KeptInput } from './drafts/KeptForm';
import { forgetDraft } from './drafts/drafts';
import { Lockable } from './FormFields';
import { WritingDialog } from './WritingDialog';
import { useRestoredFocus } from './focus';

/** What is typed in the dialog, kept as the draft `form` until it is saved or discarded. */
export const usePasted = (form: string, close: () => void) => {
    const notify = useNotify();
    const [kept, setKept] = useState<Readonly<Record<string, string>>>({});
    const [isSaving, setIsSaving] = useState(false);
    return {
        form,
        kept,
        restore: setKept as (values: object) => void,
        isSaving,
        set: (name: string, value: string | undefined): void =>
            setKept(({ [name]: _, ...others }) => (value ? { ...others, [name]: value } : others)),
        onClose: (): void => {
            forgetDraft(form);
            close();
        },
        save: async (store: () => Promise<void>): Promise<void> => {
            setIsSaving(true);
            await store().catch((error: unknown) => notify(errorText(error), { type: 'error' }));
            setIsSaving(false);
        },
    };
};

interface PasteDialogProps {
    /** The prefix of its texts: `title`, `field`, `help`, `wrong` and `save`. */
    texts: string;
    pasted: ReturnType<typeof usePasted>;
    /** The number of lines that cannot be saved. */
    wrong: number;
    /** The number of lines that will be saved. */
    count: number;
    /** True if something else than lines is filled in, and would be lost too. */
    hasMore?: boolean;
    isIncomplete?: boolean;
    copyFrom: ReactNode;
    preview: ReactNode;
    children?: ReactNode;
    /** Saves them, or throws. */
    store: () => Promise<void>;
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
    pasted: { form, kept, restore, isSaving, set, onClose, save },
    wrong,
    count,
    hasMore = false,
    isIncomplete = false,
    copyFrom,
    preview,
    children,
    store,
}: PasteDialogProps) => {
    const translate = useTranslate();
    useRestoredFocus(isSaving);
    const { typed = '' } = kept;
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
                        onChange={({ target }) => set('typed', target.value)}
                    />
                    {wrong > 0 ? (
                        <Alert severity="error" sx={{ my: 1 }}>
                            {text('wrong', { smart_count: wrong })}
                        </Alert>
                    ) : null}
                    {preview}
                    <KeptInput name={form} values={kept} restore={restore} />
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
                    onClick={() => void save(store)}
                >
                    {text('save', { smart_count: count })}
                </Button>
            </DialogActions>
        </WritingDialog>
    );
};
