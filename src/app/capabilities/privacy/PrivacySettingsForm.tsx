import { Box } from '@mui/material';
import { EditBase, Form, NumberInput, SaveButton, TextInput, useNotify, WithRecord } from 'react-admin';
import { errorText } from '../../data/errors';
import { field } from '../../data/field';

const days = ['fjernedeBrukere', 'uleverteEposter', 'innloggingssteder', 'lesinger', 'originalbilder'] as const;

/** Retention of everything but reports, and the references of the page about privacy. */
export const PrivacySettingsForm = () => {
    const notify = useNotify();
    return (
        <EditBase
            resource="privacySettings"
            id="1"
            mutationMode="pessimistic"
            redirect={false}
            mutationOptions={{
                onSuccess: () => notify('resources.privacySettings.notifications.updated', { type: 'success' }),
                onError: (error: unknown) => notify(errorText(error), { type: 'error' }),
            }}
        >
            {/* Not before it is read: whatever is typed would be lost. */}
            <WithRecord
                render={() => (
                    <Form noValidate disableInvalidFormNotification>
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 0.5,
                                maxWidth: 560,
                                mb: 4,
                                justifyItems: 'start',
                                '& > *': { width: 1 },
                            }}
                        >
                            {days.map((source) => (
                                <NumberInput key={source} {...field('updatePrivacySettings', source)} min={1} />
                            ))}
                            <TextInput {...field('updatePrivacySettings', 'kontakt')} multiline />
                            <TextInput {...field('updatePrivacySettings', 'tilgjengelighetUrl')} type="url" />
                            <Box>
                                <SaveButton />
                            </Box>
                        </Box>
                    </Form>
                )}
            />
        </EditBase>
    );
};
