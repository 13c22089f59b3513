import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { WritingDialog } from './WritingDialog';

export interface TextDialogProps {
    title: string;
    label: string;
    submit: string;
    initial?: string;
    /** The message for a text that will not do; undefined when it will. */
    check: (text: string) => string | undefined;
    /** False when saving failed: the dialog then stays, with what was typed. */
    onSubmit: (text: string) => Promise<boolean>;
    onClose: () => void;
    maxLength?: number;
}

/** Asks for one text: a reason, feedback. Mounted while open, so each opening starts afresh. */
export const TextDialog = ({ title, label, submit, initial = '', check, onSubmit, onClose, maxLength = 4000 }: TextDialogProps) => {
    const translate = useTranslate();
    const titleId = useId();
    const [text, setText] = useState(initial);
    const [error, setError] = useState<string>();
    const [busy, setBusy] = useState(false);
    const isChanged = text !== initial;
    const send = async (): Promise<void> => {
        const message = check(text);
        setError(message);
        if (message) return;
        setBusy(true);
        if (await onSubmit(text.trim())) onClose();
        else setBusy(false);
    };
    return (
        <WritingDialog isChanged={isChanged} busy={busy} maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
            <form
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    void send();
                }}
            >
                <DialogTitle id={titleId}>{title}</DialogTitle>
                <DialogContent>
                    <TextField
                        autoFocus
                        fullWidth
                        multiline
                        minRows={5}
                        maxRows={16}
                        label={label}
                        value={text}
                        disabled={busy}
                        error={error !== undefined}
                        helperText={error}
                        onChange={({ target }) => {
                            setText(target.value);
                            setError(undefined);
                        }}
                        slotProps={{ htmlInput: { maxLength } }}
                    />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button onClick={onClose} disabled={busy}>
                        {translate('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy}>
                        {submit}
                    </Button>
                </DialogActions>
            </form>
        </WritingDialog>
    );
};
