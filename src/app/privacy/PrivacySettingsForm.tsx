import { Box, Typography } from '@mui/material';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { SaveButton } from '../common/SaveButton';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import { formatDay } from '../../api/rules/oslo';
import type { Values } from '../data/body';
import { field } from '../data/field';
import type { CityDataProvider } from '../data/dataProvider';
import { DecimalInput } from '../common/DecimalInput';
import { SettingsForm } from '../common/SettingsForm';
import { useTypedConfirm } from '../common/useTypedConfirm';

const days = ['fjernedeBrukere', 'uleverteEposter', 'innloggingssteder', 'lesinger', 'originalbilder'] as const;

/** Retention of everything except reports, and the links on the privacy page. Shorter times are tried before saving. */
export const PrivacySettingsForm = () => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { confirmed, dialog } = useTypedConfirm();
    const confirm = async (values: Values): Promise<Values | undefined> => {
        const { fra, ...reached } = await call('tryPrivacySettings', {
            body: values as BodyOf<Endpoints['tryPrivacySettings']>,
        });
        const count = days.reduce((total, one) => total + reached[one], 0);
        if (count === 0) return { ...values, bekreftet: 0 };
        const content = (
            <Typography component="div">
                {translate('privacy.retention.settingsEffect', { day: formatDay(fra) })}
                <ul>
                    {days
                        .filter((one) => reached[one] > 0)
                        .map((one) => (
                            <li key={one}>
                                {translate(`privacy.retention.settings.${one}`, { smart_count: reached[one] })}
                            </li>
                        ))}
                </ul>
            </Typography>
        );
        return confirmed(values, { content, count }, translate('privacy.retention.settingsTitle'));
    };
    return (
        <>
            <SettingsForm resource="privacySettings" id="1" confirm={confirm}>
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
            {dialog}
        </>
    );
};
