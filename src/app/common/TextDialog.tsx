import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { WritingDialog } from './WritingDialog';

export interface TextDialogProps {
    title: string;
    label: string;
    submit: string;
    initial?: string;
    /** The message for invalid text; undefined when it is valid. */
    check: (text: string) => string | undefined;
    /** Resolves to false when saving failed, or to a message about the text: the dialog then stays open. */
    onSubmit: (text: string) => Promise<boolean | string>;
    /** Called when the dialog is closed without saving. */
    onClose: () => void;
    /** Called after saving; `onClose` by default. */
    onDone?: () => void;
    /** Shown above the text. */
    intro?: ReactNode;
    maxLength?: number;
}

/** Asks for one text: a reason, feedback. Mounted while open, so that it always starts fresh. */
export const TextDialog = ({
    title,
    label,
    submit,
    initial = '',
    check,
    onSubmit,
    onClose,
    onDone = onClose,
    intro,
    maxLength = 4000,
}: TextDialogProps) => {
    const translate = useTranslate();
    const titleId = useId();
    const [text, setText] = useState(initial);
    const [error, setError] = useState<string>();
    const field = useRef<HTMLTextAreaElement>(null);
    const [busy, setBusy] = useState(false);
    const isChanged = text !== initial;
    const send = async (): Promise<void> => {
        const message = check(text);
        setError(message);
        if (message) {
            field.current?.focus();
            return;
        }
        setBusy(true);
        const outcome = await onSubmit(text.trim());
        if (outcome === true) {
            onDone();
            return;
        }
        // While saving, the field is disabled and cannot be focused.
        flushSync(() => setBusy(false));
        if (!outcome) return;
        setError(outcome);
        field.current?.focus();
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
                    {intro}
                    <TextField
                        autoFocus
                        fullWidth
                        multiline
                        required
                        minRows={5}
                        maxRows={16}
                        inputRef={field}
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
                <DialogActions>
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
