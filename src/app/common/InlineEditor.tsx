import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/Edit';
import SaveIcon from '@mui/icons-material/Check';
import { Box, CircularProgress, IconButton, TextField } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldErrors } from '../data/errors';

export interface InlineEditorProps {
    /** What is edited, in words: 'Navn'. */
    label: string;
    value: string;
    /** How the value is shown while it is read; the value itself unless told. */
    children?: ReactNode;
    /** The message for a text that will not do; undefined when it will. */
    check: (typed: string) => string | undefined;
    /** Rejects when saving failed: what was typed then stays, with the server's message for `field`. */
    onSave: (typed: string) => Promise<unknown>;
    /** The name under which the server speaks of it. */
    field?: string;
    numeric?: boolean;
    maxWidth?: number;
}

/** A value that is edited where it stands: Enter or the tick saves, Escape or the cross leaves it as it was. */
export const InlineEditor = ({ label, value, children, check, onSave, field, numeric = false, maxWidth = 420 }: InlineEditorProps) => {
    const translate = useTranslate();
    const opener = useRef<HTMLButtonElement>(null);
    const [typed, setTyped] = useState<string>();
    const [message, setMessage] = useState<string>();
    const [busy, setBusy] = useState(false);
    const close = (): void => {
        setTyped(undefined);
        setMessage(undefined);
        setTimeout(() => opener.current?.focus(), 0);
    };
    const save = async (): Promise<void> => {
        if (typed === undefined || busy) return;
        if (typed.trim() === value) {
            close();
            return;
        }
        const problem = check(typed);
        setMessage(problem);
        if (problem) return;
        setBusy(true);
        try {
            await onSave(typed);
            close();
        } catch (error) {
            setMessage(field ? fieldErrors(error)[field] : undefined);
        } finally {
            setBusy(false);
        }
    };
    if (typed === undefined) {
        return (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}>
                {children ?? value}
                <IconButton ref={opener} size="small" aria-label={translate('common.editField', { field: label })} onClick={() => setTyped(value)} sx={{ p: 0.5 }}>
                    <EditIcon sx={{ fontSize: 16 }} />
                </IconButton>
            </Box>
        );
    }
    return (
        <Box
            component="form"
            noValidate
            onSubmit={(event) => {
                event.preventDefault();
                void save();
            }}
            onKeyDown={(event) => {
                if (event.key !== 'Escape' || busy) return;
                event.stopPropagation();
                close();
            }}
            sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.25, width: '100%', maxWidth, verticalAlign: 'top' }}
        >
            <TextField
                autoFocus
                fullWidth
                margin="none"
                sx={{ minWidth: 92 }}
                value={typed}
                disabled={busy}
                error={message !== undefined}
                helperText={message}
                onChange={({ target }) => {
                    setTyped(target.value);
                    setMessage(undefined);
                }}
                slotProps={{
                    htmlInput: { 'aria-label': label, style: { padding: '5px 8px', ...(numeric ? { textAlign: 'right' } : {}) }, ...(numeric ? { inputMode: 'decimal' } : {}) },
                    formHelperText: { role: 'alert', sx: { mx: 0 } },
                }}
            />
            <IconButton type="submit" size="small" disabled={busy} aria-label={translate('common.save')} sx={{ p: 0.625 }}>
                {busy ? <CircularProgress size={16} /> : <SaveIcon sx={{ fontSize: 18 }} />}
            </IconButton>
            <IconButton size="small" disabled={busy} aria-label={translate('common.cancel')} onClick={close} sx={{ p: 0.625 }}>
                <CloseIcon sx={{ fontSize: 18 }} />
            </IconButton>
        </Box>
    );
};
