import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import { formatDay } from '../../api/rules/oslo';
import type { CityDataProvider } from '../data/dataProvider';

export const previewKey = ['retentionRules', 'preview'];

/** Removes the counts of 'Prøv reglene', which were for the rules before a change. */
export const useForgottenPreview = () => {
    const client = useQueryClient();
    return (): void => void client.resetQueries({ queryKey: previewKey });
};

/** Tries a change of the rules: how many reports it applies to, what happens to them, and from when. */
export const useRetentionTrial = () => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    return async (body: BodyOf<Endpoints['tryRetention']>) => {
        const effect = await call('tryRetention', { body });
        const count = effect.anonymiseres + effect.slettes + effect.arkiveres;
        const content = (
            <Typography>
                {translate(`privacy.retention.${count > 0 ? 'effect' : 'noEffect'}`, {
                    ...effect,
                    day: formatDay(effect.fra),
                })}
            </Typography>
        );
        return { count, content };
    };
};
