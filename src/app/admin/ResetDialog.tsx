import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useDataProvider, useTranslate, type Validator } from 'react-admin';
import { FormDialog } from '../common/FormDialog';
import type { CityDataProvider } from '../data/dataProvider';

const isReset: Validator = (typed: unknown) => (typed === 'RESET' ? undefined : 'administration.admin.resetWrong');

export const ResetDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const queryClient = useQueryClient();
    const reset = async (): Promise<void> => {
        await dataProvider.resetEnvironment();
        void queryClient.invalidateQueries();
    };
    return (
        <FormDialog
            title="administration.admin.reset"
            submit="administration.admin.reset"
            onSubmit={reset}
            success="administration.admin.resetDone"
            onClose={onClose}
            maxWidth="xs"
        >
            <Typography sx={{ mb: 1 }}>{translate('administration.admin.resetHelp')}</Typography>
            <TextInput
                source="word"
                label="administration.admin.resetWord"
                autoFocus
                autoComplete="off"
                validate={isReset}
            />
        </FormDialog>
    );
};
