import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import {
    Form,
    type RaRecord,
    useDataTableConfigContext,
    useExpanded,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Values } from '../data/body';
import { FormFields } from './FormFields';
import { SaveButton } from './SaveButton';
import { DiscardQuestion } from './WritingDialog';
import { KeptForm } from './drafts/KeptForm';
import { draftOf, forgetDraft, typedOver, useSeen } from './drafts/drafts';
import { useUnsaved } from './drafts/UnsavedGuard';
import { afterRender, isFocusIn, showAll, useRestoredFocus } from './focus';
import { type SaveOptions, useSave } from './useSave';

export interface RowPanelProps {
    label: string;
    role?: 'group' | 'form';
    children: ReactNode;
}

/** The content of an expanded row: never wider than the screen, even when the table is. */
export const RowPanel = ({ label, role = 'group', children }: RowPanelProps) => (
    <Box
        ref={showAll}
        role={role}
        aria-label={label}
        sx={{ position: 'sticky', left: 16, py: 1.5, maxWidth: 'min(720px, calc(100vw - 64px))' }}
    >
        {children}
    </Box>
);

export interface RowFormProps<T extends RaRecord> extends SaveOptions, Omit<RowPanelProps, 'label'> {
    label?: string;
    /** The values of the form, where they are not those of the record. */
    values?: (seen: T) => Values;
    transform: (values: Values, seen: T) => Values;
    onClose?: () => void;
    children: ReactNode;
}

interface BodyProps extends RowPanelProps {
    ref: RefObject<HTMLElement | null>;
    onCancel: () => void;
    onDiscard: () => void;
}

const Body = ({ ref, onCancel, onDiscard, children, ...panel }: BodyProps) => {
    const translate = useTranslate();
    const { clearErrors } = useFormContext();
    const { isSubmitting, isDirty } = useFormState();
    useRestoredFocus(isSubmitting);
    useUnsaved(isDirty, translate('common.discard.question'));
    const [asks, setAsks] = useState(false);
    return (
        <>
            <Box
                ref={ref}
                onKeyDown={({ key }) => {
                    if (key !== 'Escape' || isSubmitting) return;
                    if (isDirty) setAsks(true);
                    else onCancel();
                }}
            >
                <RowPanel {...panel}>
                    <FormFields>{children}</FormFields>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
                        <Button disabled={isSubmitting} onClick={onCancel}>
                            {translate('common.cancel')}
                        </Button>
                        {/* A server message at a field without an input would block the next attempt. */}
                        <SaveButton alwaysEnable={!isSubmitting} onClick={() => clearErrors()} />
                        {/* Also when it was typed before the row was closed. */}
                        {isDirty ? (
                            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                {translate('common.unsaved.mark')}
                            </Typography>
                        ) : null}
                    </Box>
                </RowPanel>
            </Box>
            <DiscardQuestion isOpen={asks} onDiscard={onDiscard} onKeep={() => setAsks(false)} />
        </>
    );
};

export const RowForm = <T extends RaRecord>(props: RowFormProps<T>) => {
    const { label: given, role, values, transform, onClose, children, ...options } = props;
    const resource = useResourceContext() ?? '';
    // The record as the user saw it when the form opened.
    const record = useRecordContext<T>();
    const form = draftOf.row(resource, record?.id ?? '');
    const seen = useSeen(form, record, values && typedOver<T | undefined>(values));
    const id = seen?.id ?? '';
    const { expandSingle } = useDataTableConfigContext();
    const [, toggle] = useExpanded(resource, id, expandSingle);
    const translate = useTranslate();
    const label = given ?? translate(`resources.${resource}.page.edit`, seen);
    const body = useRef<HTMLElement>(null);
    const close = (isHere: boolean): void => {
        forgetDraft(form);
        onClose?.();
        // Once another row is open instead, its toggle would close that one.
        if (!body.current) return;
        toggle();
        // Returns the keyboard to the row's button that opened the form.
        const openers = document.querySelectorAll<HTMLElement>(`button[aria-controls="${resource}-${id}-expand"]`);
        if (isHere) afterRender(() => [...openers].at(-1)?.focus());
    };
    const cancel = (): void => close(isFocusIn(body.current));
    const save = useSave(resource, options, cancel);
    return (
        <Form
            noValidate
            disableInvalidFormNotification
            record={{ id, ...(seen && values ? values(seen) : seen) }}
            onSubmit={(typed: Values) => (seen ? save(transform(typed, seen), seen) : undefined)}
        >
            <KeptForm name={form} seen={seen} />
            <Body ref={body} label={label} {...(role ? { role } : {})} onCancel={cancel} onDiscard={() => close(true)}>
                {children}
            </Body>
        </Form>
    );
};
