import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/Edit';
import SaveIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import {
    Form,
    TextInput,
    useEvent,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type Validator,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Values } from '../data/body';
import { FormFields } from './FormFields';
import { LabelledButton } from './LabelledButton';
import { CityWords } from './words';
import { DecimalInput, type DecimalInputProps } from './DecimalInput';
import { forgetDraft, seenIn, useOpenedByDraft } from './drafts/drafts';
import { KeptForm } from './drafts/KeptForm';
import { afterRender, isFocusIn, useRestoredFocus } from './focus';
import { isSame } from '../data/conflicts';
import { useFieldLabel } from './useFieldLabel';
import { type Question, useQuestion } from './useQuestion';
import { useSave, type SaveOptions } from './useSave';

export interface InlineEditorProps extends Pick<SaveOptions, 'meta'> {
    source: string;
    /** The record's parents, where its id alone does not tell it from others of the page. */
    of?: readonly unknown[];
    label?: string;
    children?: ReactNode;
    validate?: Validator | Validator[];
    /** Converts the typed text before it is saved. */
    parse?: (typed: string) => unknown;
    /** For a numeric value. */
    number?: Pick<DecimalInputProps, 'decimals' | 'isKroner'>;
    maxWidth?: number;
    /** Asks before saving a value that may be a mistake. */
    doubt?: ((value: unknown) => Question | undefined) | undefined;
}

const trimmed = (typed: string): string => typed.trim();

interface EditorProps extends Pick<InlineEditorProps, 'source' | 'validate' | 'number' | 'maxWidth'> {
    ref: RefObject<HTMLElement | null>;
    label: string;
    onCancel: () => void;
}

const Editor = ({ ref, source, label, validate, number, maxWidth = 420, onCancel }: EditorProps) => {
    const { isSubmitting } = useFormState();
    useRestoredFocus(isSubmitting);
    const props = {
        source,
        label: false,
        ...(validate ? { validate } : {}),
        autoFocus: true,
        fullWidth: true,
        margin: 'none',
        helperText: false,
        sx: { minWidth: 92 },
    } as const;
    const formHelperText = { role: 'alert', sx: { mx: 0 } };
    const htmlInput = { 'aria-label': label, lang: 'nb', style: { padding: '5px 8px' } };
    return (
        <Box
            ref={ref}
            onKeyDown={(event) => {
                if (event.key !== 'Escape' || isSubmitting) return;
                event.stopPropagation();
                onCancel();
            }}
            sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.25, width: '100%', maxWidth }}
        >
            <FormFields>
                {number ? (
                    <DecimalInput
                        {...props}
                        {...number}
                        slotProps={{
                            htmlInput: { ...htmlInput, style: { ...htmlInput.style, textAlign: 'right' } },
                            formHelperText,
                        }}
                    />
                ) : (
                    <TextInput {...props} parse={String} slotProps={{ htmlInput, formHelperText }} />
                )}
            </FormFields>
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

/** react-admin's `InPlaceEditor` closes when saving fails, saves on blur, and only opens by a click. */
export const InlineEditor = ({
    source,
    of = [],
    label: given,
    children,
    parse = trimmed,
    meta,
    number,
    doubt,
    ...input
}: InlineEditorProps) => {
    const translate = useTranslate();
    const label = useFieldLabel(source, given);
    const record = useRecordContext();
    const opener = useRef<HTMLButtonElement>(null);
    const editor = useRef<HTMLElement>(null);
    // The record as the user saw it when the editor opened.
    const [seen, setSeen] = useState<typeof record>();
    const resource = useResourceContext();
    const { pathname } = useLocation();
    // With the page: two contracts' future schemes may have rows with the same id.
    const form = [pathname, resource, ...of, 'row', record?.id, source].join('/');
    const open = useEvent(() => setSeen((before) => before ?? (record && seenIn(form, record))));
    useOpenedByDraft(form, open);
    const close = (): void => {
        forgetDraft(form);
        setSeen(undefined);
        if (isFocusIn(editor.current)) afterRender(() => opener.current?.focus());
    };
    const save = useSave(resource, { meta }, close);
    const { ask, dialog } = useQuestion();
    if (!seen) {
        return (
            <Box
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}
            >
                {children ?? <CityWords>{String(record?.[source] ?? '')}</CityWords>}
                <LabelledButton
                    ref={opener}
                    size="small"
                    label={translate('common.editField', { field: label })}
                    onClick={open}
                    sx={{ p: 0.5 }}
                >
                    <EditIcon sx={{ fontSize: 16 }} />
                </LabelledButton>
            </Box>
        );
    }
    const value: unknown = number ? (seen[source] ?? null) : String(seen[source] ?? '');
    const submit = async (values: Values): Promise<object | undefined> => {
        const { [source]: typed } = values;
        if ((typeof typed === 'string' ? typed.trim() : typed) !== value) {
            const changed = typeof typed === 'string' ? parse(typed) : typed;
            const question = doubt?.(changed);
            // Other fields may have been saved since, which must not be taken back.
            const base = record?.id === seen.id && isSame(record[source], seen[source]) ? record : seen;
            return question && !(await ask(question)) ? undefined : save({ [source]: changed }, base);
        }
        close();
        return undefined;
    };
    return (
        <>
            <Form noValidate disableInvalidFormNotification record={{ id: seen.id, [source]: value }} onSubmit={submit}>
                <KeptForm name={form} seen={seen} />
                <Editor
                    ref={editor}
                    source={source}
                    label={label}
                    onCancel={close}
                    {...input}
                    {...(number ? { number } : {})}
                />
            </Form>
            {dialog}
        </>
    );
};
