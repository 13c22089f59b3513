import { Box } from '@mui/material';
import { SaveButton, TextInput } from 'react-admin';
import { field } from '../data/field';
import { DecimalInput } from '../common/DecimalInput';
import { SettingsForm } from '../common/SettingsForm';

const days = ['fjernedeBrukere', 'uleverteEposter', 'innloggingssteder', 'lesinger', 'originalbilder'] as const;

/** Retention of everything but reports, and the references of the page about privacy. */
export const PrivacySettingsForm = () => (
    <SettingsForm resource="privacySettings" id="1">
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
                <DecimalInput key={source} {...field('updatePrivacySettings', source)} decimals={0} />
            ))}
            <TextInput {...field('updatePrivacySettings', 'kontakt')} multiline />
            <TextInput {...field('updatePrivacySettings', 'tilgjengelighetUrl')} type="url" />
            <Box>
                <SaveButton />
            </Box>
        </Box>
    </SettingsForm>
);
