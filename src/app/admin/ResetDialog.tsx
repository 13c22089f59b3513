import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { FormDialog } from '../common/FormDialog';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';

const word = 'RESET';

/** Asks for the word RESET before the starting data is restored (D6). */
export const ResetDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const queryClient = useQueryClient();
    const text = (key: string): string => translate(`administration.admin.${key}`);
    const reset = async (): Promise<void> => {
        await dataProvider.resetEnvironment();
        // Everything read so far is out of date.
        void queryClient.invalidateQueries();
    };
    return (
        <FormDialog
            title={text('reset')}
            submit={text('reset')}
            onSubmit={reset}
            success={text('resetDone')}
            failure={errorText}
            onClose={onClose}
            maxWidth="xs"
        >
            <Typography sx={{ mb: 1 }}>{text('resetHelp')}</Typography>
            <TextInput
                source="word"
                label={text('resetWord')}
                autoFocus
                autoComplete="off"
                validate={(typed: unknown) => (typed === word ? undefined : text('resetWrong'))}
            />
        </FormDialog>
    );
};
