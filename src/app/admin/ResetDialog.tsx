import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../common/FormDialog';
import { useCity } from '../data/CityContext';
import { errorText } from '../data/errors';

const word = 'RESET';

/** Asks for the word RESET before everything is put back to the starting data (D6). */
export const ResetDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const city = useCity();
    const queryClient = useQueryClient();
    const text = (key: string): string => translate(`administration.admin.${key}`);
    const reset = async (): Promise<void> => {
        await city('resetEnvironment', { body: { bekreftelse: word } });
        // Whatever was read before is of a city that is no more.
        void queryClient.invalidateQueries();
    };
    return (
        <FormDialog title={text('reset')} submit={text('reset')} onSubmit={reset} success={text('resetDone')} failure={errorText} onClose={onClose} maxWidth="xs">
            <Typography sx={{ mb: 1 }}>{text('resetHelp')}</Typography>
            <TextInput source="word" label={text('resetWord')} autoFocus autoComplete="off" validate={(typed: unknown) => (typed === word ? undefined : text('resetWrong'))} />
        </FormDialog>
    );
};
