import { Box } from '@mui/material';
import { CreateBase, Form, RecordContextProvider, SaveButton, TextInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useRestoredFocus } from '../../common/focus';
import { useFocusOnRefusal } from '../../common/useFocusOnRefusal';
import { useKeptDraft } from '../../common/useKeptDraft';
import { useUnsaved } from '../../common/useUnsaved';
import { draftOf } from '../../data/draftKeys';
import { field } from '../../data/field';
import { Plugged } from '../../layout/capabilities';
import { forgetDraft } from '../../runtime/drafts';

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
    useFocusOnRefusal();
    useRestoredFocus(isSubmitting);
    const { source, validate } = field('createComment', 'tekst');
    return (
        <Box sx={{ mt: 1.5, displayPrint: 'none' }}>
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
                        <Plugged at="Key" name="comment" />
                    </>
                }
                slotProps={{
                    htmlInput: { maxLength: 4000, 'aria-required': true },
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
