import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useDataProvider, useTranslate, type Validator } from 'react-admin';
import { PageLink } from '../common/PageLink';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { FormDialog } from '../common/FormDialog';
import type { CityDataProvider } from '../data/dataProvider';

const isReset: Validator = (typed: unknown) => (typed === 'RESET' ? undefined : 'administration.admin.resetWrong');

const ResetDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const queryClient = useQueryClient();
    const reset = async (): Promise<void> => {
        await call('resetEnvironment');
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

export const Various = () => {
    const translate = useTranslate();
    const { FEATURE_RESET_MILJO } = useConfiguration();
    const [isResetting, setIsResetting] = useState(false);
    const text = (key: string): string => translate(`administration.admin.${key}`);
    return (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
            <Box>
                <Typography id="reset-help" sx={{ mb: 1 }}>
                    {text(FEATURE_RESET_MILJO ? 'resetHelp' : 'resetOff')}
                </Typography>
                <Button
                    variant="outlined"
                    color="error"
                    disabled={!FEATURE_RESET_MILJO}
                    aria-describedby="reset-help"
                    onClick={() => setIsResetting(true)}
                >
                    {text('reset')}
                </Button>
            </Box>
            <Box>
                <Typography sx={{ mb: 0.5 }}>{text('exportHelp')}</Typography>
                <PageLink to="/admin/meldingseksport">{text('export')}</PageLink>
            </Box>
            {isResetting ? <ResetDialog onClose={() => setIsResetting(false)} /> : null}
        </Box>
    );
};
