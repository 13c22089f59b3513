import { Box } from '@mui/material';
import { CreateBase, Form, RecordContextProvider, TextInput, useNotify, useTranslate } from 'react-admin';
import { FormFields } from '../../common/FormFields';
import { SaveButton } from '../../common/SaveButton';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { draftOf, forgetDraft } from '../../common/drafts/drafts';
import { KeptForm } from '../../common/drafts/KeptForm';
import { useUnsaved } from '../../common/drafts/UnsavedGuard';
import { useRestoredFocus } from '../../common/focus';
import { useFocusOnRefusal } from '../../common/useFocusOnRefusal';
import { useNotifySaved } from '../../common/useSave';
import { field } from '../../data/field';
import { KeyedField } from '../../report/keys/KeyedField';
import { keyOf } from '../../report/keys/shortcuts';

interface CommentFormProps {
    reportId: number;
    /** Shows the field, if it is hidden. */
    onShortcut?: () => void;
}

export const CommentForm = ({ reportId, onShortcut }: CommentFormProps) => (
    <RecordContextProvider value={undefined}>
        <CreateBase
            resource="comments"
            redirect={false}
            disableAuthentication
            transform={({ tekst }: { tekst: string }) => ({ meldingId: reportId, tekst: tekst.trim() })}
        >
            <Form noValidate disableInvalidFormNotification defaultValues={{ tekst: null }}>
                <CommentInput form={draftOf.comment(reportId)} onShortcut={onShortcut} />
            </Form>
        </CreateBase>
    </RecordContextProvider>
);

const CommentInput = ({ form, onShortcut }: { form: string } & Pick<CommentFormProps, 'onShortcut'>) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifySaved = useNotifySaved();
    const { clearErrors, reset } = useFormContext();
    const { isSubmitting } = useFormState();
    const isTyped = Boolean(useWatch<{ tekst: string | null }>({ name: 'tekst' })?.trim());
    useUnsaved(isTyped, translate('reportDetail.comments.unsaved'));
    useFocusOnRefusal();
    useRestoredFocus(isSubmitting);
    const { source, validate } = field('createComment', 'tekst');
    return (
        <Box sx={{ mt: 1.5, mb: 1, displayPrint: 'none' }}>
            <KeptForm name={form} />
            <FormFields>
                <KeyedField name="comment" onShortcut={onShortcut}>
                    <TextInput
                        source={source}
                        validate={validate}
                        fullWidth
                        multiline
                        minRows={2}
                        margin="none"
                        helperText={false}
                        label="reportDetail.comments.write"
                        slotProps={{
                            htmlInput: {
                                'aria-required': true,
                                'aria-keyshortcuts': keyOf('comment'),
                            },
                        }}
                    />
                </KeyedField>
            </FormFields>
            <Box sx={{ textAlign: 'right', mt: 0.5 }}>
                <SaveButton
                    type="button"
                    label="reportDetail.comments.add"
                    alwaysEnable={!isSubmitting}
                    onClick={() => clearErrors()}
                    mutationOptions={{
                        onSuccess: (answer: unknown) => {
                            forgetDraft(form);
                            reset();
                            notifySaved(answer, 'reportDetail.comments.added');
                        },
                        onError: () => notify('reportDetail.comments.failed', { type: 'error' }),
                    }}
                />
            </Box>
        </Box>
    );
};
