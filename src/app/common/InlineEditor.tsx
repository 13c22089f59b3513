import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/Edit';
import SaveIcon from '@mui/icons-material/Check';
import { Box, CircularProgress, IconButton, TextField } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { StaleError } from '../data/cityFetch';
import { fieldErrors } from '../data/errors';
import { CityWords } from './CityWords';
import { useFieldLabel } from './useFieldLabel';
import { useSaveRecord, type SaveOptions } from './useSaveRecord';

export interface InlineEditorProps extends SaveOptions {
    /** The field of the record in context that is edited. */
    source: string;
    /** The field's own label unless given. */
    label?: string;
    /** How the value is shown when it is not edited; the value itself by default. */
    children?: ReactNode;
    /** The message for invalid text; undefined when it is valid. */
    check: (typed: string) => string | undefined;
    /** From the field's value to the text in the input. */
    format?: (value: unknown) => string;
    /** From the text in the input to the field's value. */
    parse?: (typed: string) => unknown;
    numeric?: boolean;
    maxWidth?: number;
}

const trimmed = (typed: string): string => typed.trim();

/**
 * A field of the record in context, edited in place: Enter or the tick saves, Escape or the cross leaves it as
 * it was. When saving fails the text stays, with the server's message for the field.
 */
export const InlineEditor = ({
    source,
    label: given,
    children,
    check,
    format = String,
    parse = trimmed,
    numeric = false,
    maxWidth = 420,
    ...options
}: InlineEditorProps) => {
    const translate = useTranslate();
    const label = useFieldLabel(source, given);
    const record = useRecordContext();
    const value = format(record?.[source] ?? '');
    const saveRecord = useSaveRecord(options);
    const opener = useRef<HTMLButtonElement>(null);
    const [typed, setTyped] = useState<string>();
    const [seen, setSeen] = useState(record);
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
            await saveRecord({ [source]: parse(typed) }, seen);
            close();
        } catch (error) {
            if (error instanceof StaleError) close();
            else setMessage(fieldErrors(error)[source]);
        } finally {
            setBusy(false);
        }
    };
    if (typed === undefined) {
        return (
            <Box
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}
            >
                {children ?? <CityWords>{value}</CityWords>}
                <IconButton
                    ref={opener}
                    size="small"
                    aria-label={translate('common.editField', { field: label })}
                    title={translate('common.editField', { field: label })}
                    onClick={() => {
                        setSeen(record);
                        setTyped(value);
                    }}
                    sx={{ p: 0.5 }}
                >
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
            sx={{
                display: 'inline-flex',
                alignItems: 'flex-start',
                gap: 0.25,
                width: '100%',
                maxWidth,
                verticalAlign: 'top',
            }}
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
                    htmlInput: {
                        'aria-label': label,
                        lang: 'nb',
                        style: { padding: '5px 8px', ...(numeric ? { textAlign: 'right' } : {}) },
                        ...(numeric ? { inputMode: 'decimal' } : {}),
                    },
                    formHelperText: { role: 'alert', sx: { mx: 0 } },
                }}
            />
            <IconButton
                type="submit"
                size="small"
                disabled={busy}
                aria-label={translate('common.save')}
                title={translate('common.save')}
                sx={{ p: 0.625 }}
            >
                {busy ? <CircularProgress size={16} /> : <SaveIcon sx={{ fontSize: 18 }} />}
            </IconButton>
            <IconButton
                size="small"
                disabled={busy}
                aria-label={translate('common.cancel')}
                title={translate('common.cancel')}
                onClick={close}
                sx={{ p: 0.625 }}
            >
                <CloseIcon sx={{ fontSize: 18 }} />
            </IconButton>
        </Box>
    );
};
