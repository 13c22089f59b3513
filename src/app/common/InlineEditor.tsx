import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/Edit';
import SaveIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Form, TextInput, useRecordContext, useResourceContext, useTranslate, type Validator } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { LabelledButton } from './LabelledButton';
import { Plugged } from '../places/Plugged';
import { formSettled } from '../runtime/signals';
import { CityWords } from './CityWords';
import { useRestoredFocus } from './focus';
import { useFieldLabel } from './useFieldLabel';
import { useSave, type SaveOptions, type Values } from './useSave';

export interface InlineEditorProps extends Pick<SaveOptions, 'meta'> {
    source: string;
    label?: string;
    children?: ReactNode;
    validate?: Validator | Validator[];
    format?: (value: unknown) => string;
    parse?: (typed: string) => unknown;
    numeric?: boolean;
    maxWidth?: number;
}

const trimmed = (typed: string): string => typed.trim();

interface EditorProps extends Pick<InlineEditorProps, 'source' | 'validate' | 'numeric' | 'maxWidth'> {
    label: string;
    onCancel: () => void;
}

const Editor = ({ source, label, validate, numeric = false, maxWidth = 420, onCancel }: EditorProps) => {
    const { isSubmitting } = useFormState();
    useRestoredFocus(isSubmitting);
    return (
        <Box
            onKeyDown={(event) => {
                if (event.key !== 'Escape' || isSubmitting) return;
                event.stopPropagation();
                onCancel();
            }}
            sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.25, width: '100%', maxWidth }}
        >
            <TextInput
                source={source}
                label={false}
                parse={String}
                {...(validate ? { validate } : {})}
                autoFocus
                fullWidth
                margin="none"
                helperText={false}
                sx={{ minWidth: 92 }}
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
            <LabelledButton type="submit" size="small" loading={isSubmitting} label="common.save" sx={{ p: 0.625 }}>
                <SaveIcon sx={{ fontSize: 18 }} />
            </LabelledButton>
            <LabelledButton
                size="small"
                disabled={isSubmitting}
                label="common.cancel"
                onClick={onCancel}
                sx={{ p: 0.625 }}
            >
                <CloseIcon sx={{ fontSize: 18 }} />
            </LabelledButton>
        </Box>
    );
};

/** react-admin's `InPlaceEditor` closes when saving fails, saves on blur, and opens by a click only. */
export const InlineEditor = ({
    source,
    label: given,
    children,
    format = String,
    parse = trimmed,
    meta,
    ...input
}: InlineEditorProps) => {
    const translate = useTranslate();
    const label = useFieldLabel(source, given);
    const record = useRecordContext();
    const opener = useRef<HTMLButtonElement>(null);
    // The record as it was when the editor opened, which is what the user sees.
    const [seen, setSeen] = useState<typeof record>();
    const resource = useResourceContext();
    const form = `${resource}/row/${record?.id}/${source}`;
    const open = useCallback(() => setSeen(record), [record]);
    const close = (): void => {
        void formSettled.fire(form);
        setSeen(undefined);
        setTimeout(() => opener.current?.focus(), 0);
    };
    const save = useSave(resource, { meta }, close);
    if (!seen) {
        return (
            <Box
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}
            >
                {children ?? <CityWords>{format(record?.[source] ?? '')}</CityWords>}
                <LabelledButton
                    ref={opener}
                    size="small"
                    label={translate('common.editField', { field: label })}
                    onClick={open}
                    sx={{ p: 0.5 }}
                >
                    <EditIcon sx={{ fontSize: 16 }} />
                </LabelledButton>
                <Plugged at="ClosedForm" name={form} open={open} />
            </Box>
        );
    }
    const value = format(seen[source] ?? '');
    const submit = async (values: Values): Promise<object | undefined> => {
        const typed = String(values[source]);
        if (typed.trim() !== value) return save({ [source]: parse(typed) }, seen);
        close();
        return undefined;
    };
    return (
        <Form noValidate disableInvalidFormNotification record={{ id: seen.id, [source]: value }} onSubmit={submit}>
            <Plugged at="Form" name={form} />
            <Editor source={source} label={label} onCancel={close} {...input} />
        </Form>
    );
};
