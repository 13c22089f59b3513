import { Box } from '@mui/material';
import { useRef } from 'react';
import { CreateBase, Form, RecordContextProvider, SaveButton, TextInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useRestoredFocus } from '../../common/focus';
import { useFocusOnRefusal } from '../../common/useFocusOnRefusal';
import { useKeptDraft } from '../../common/useKeptDraft';
import { useUnsaved } from '../../common/useUnsaved';
import { draftOf } from '../../data/draftKeys';
import { field } from '../../data/field';
import { Key } from '../keys/Key';
import { keyOf } from '../../common/shortcuts';
import { forgetDraft } from '../../runtime/drafts';
import { useShortcut } from '../keys/useShortcut';

export const CommentForm = ({ reportId }: { reportId: number }) => (
    <RecordContextProvider value={undefined}>
        <CreateBase
            resource="comments"
            redirect={false}
            disableAuthentication
            transform={({ tekst }: { tekst: string }) => ({ meldingId: reportId, tekst: tekst.trim() })}
        >
            <Form noValidate disableInvalidFormNotification defaultValues={{ tekst: null }}>
                <CommentInput draft={draftOf.comment(reportId)} />
            </Form>
        </CreateBase>
    </RecordContextProvider>
);

const CommentInput = ({ draft }: { draft: string }) => {
    useKeptDraft(draft);
    const translate = useTranslate();
    const notify = useNotify();
    const { clearErrors, reset } = useFormContext();
    const { isSubmitting } = useFormState();
    const isTyped = Boolean(useWatch<{ tekst: string | null }>({ name: 'tekst' })?.trim());
    useUnsaved(isTyped, translate('reportDetail.comments.unsaved'));
    const box = useRef<HTMLElement>(null);
    // At once: react-hook-form's setFocus waits for a timer, and the next key would go to the page.
    useShortcut('comment', () => box.current?.querySelector('textarea')?.focus());
    useFocusOnRefusal();
    useRestoredFocus(isSubmitting);
    const { source, validate } = field('createComment', 'tekst');
    return (
        <Box ref={box} sx={{ mt: 1.5, displayPrint: 'none' }}>
            <TextInput
                source={source}
                validate={validate}
                fullWidth
                multiline
                minRows={2}
                margin="none"
                helperText={false}
                label={
                    <>
                        {translate('reportDetail.comments.write')}
                        <Key name="comment" />
                    </>
                }
                slotProps={{
                    htmlInput: { maxLength: 4000, 'aria-required': true, 'aria-keyshortcuts': keyOf('comment') },
                }}
            />
            <Box sx={{ textAlign: 'right', mt: 0.5 }}>
                <SaveButton
                    type="button"
                    label="reportDetail.comments.add"
                    icon={<></>}
                    alwaysEnable={!isSubmitting}
                    onClick={() => clearErrors()}
                    mutationOptions={{
                        onSuccess: () => {
                            forgetDraft(draft);
                            reset();
                            notify('reportDetail.comments.added', { type: 'success' });
                        },
                        onError: () => notify('reportDetail.comments.failed', { type: 'error' }),
                    }}
                />
            </Box>
        </Box>
    );
};
