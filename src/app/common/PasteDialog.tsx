import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Lockable } from './FormFields';
import { WritingDialog } from './WritingDialog';

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
