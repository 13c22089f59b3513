import { Alert } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { NearLimit } from '../../api/entities/money';
import { ChoicesProblem } from '../common/Loaded';
import { useNumbers } from '../common/useNumbers';
import { asListed } from '../data/lists';

interface NearLimitsProps {
    contractId: string;
    /** The year that the limits are for. */
    year: string;
}
/** Limits of a contract that are nearly used up or exceeded, shown where rows are registered and approved. */
export const NearLimits = ({ contractId, year }: NearLimitsProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const limits = useGetManyReference<NearLimit>('nearLimits', {
        target: 'kontraktId',
        id: contractId,
        filter: { aar: year },
        ...asListed,
    });
    if (!limits.data) return <ChoicesProblem of={[limits]} />;
    return limits.data.map(({ id, prosesskode, prosent }) => (
        <Alert key={id} severity={prosent >= 100 ? 'error' : 'warning'} sx={{ mb: 1 }}>
            {translate(prosent >= 100 ? 'money.limitAbove' : 'money.limitNear', {
                year,
                name: prosesskode ?? translate('money.contractItself'),
                percent: numbers.percent(prosent),
            })}
        </Alert>
    ));
};
