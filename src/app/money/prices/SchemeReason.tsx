import { Typography } from '@mui/material';
import { TextInput, useGetManyReference, useTranslate } from 'react-admin';
import type { BulkUpdate } from '../../../api/entities/administration';
import { field } from '../../data/field';
import { wholeList } from '../../data/wholeList';
import type { Places } from '../../places/places';

/** Why the prices of a future scheme change, asked for as for a single price. */
export const SchemeReason = () => <TextInput {...field('createPricePeriod', 'begrunnelse')} multiline />;

/** The reason that a future scheme was made for. */
export const GivenReason = ({ place }: Places['PriceTools']) => {
    const translate = useTranslate();
    const { data = [] } = useGetManyReference<BulkUpdate>('bulkUpdates', {
        target: 'kontraktId',
        id: place.kontraktId,
        pagination: wholeList,
    });
    const reason = data.find(({ id }) => id === place.bulkId)?.begrunnelse;
    return reason ? <Typography sx={{ mb: 1.5 }}>{translate('money.schemeReason', { reason })}</Typography> : null;
};
