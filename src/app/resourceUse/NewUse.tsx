import { Typography } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import { Loaded } from '../common/Loaded';
import { asListed } from '../data/wholeList';
import { ResourceUseForm, type ResourceUseFormProps } from './ResourceUseForm';

export const usePrices = (contractId: string | undefined) =>
    useGetManyReference<Price>(
        'prices',
        { target: 'kontraktId', id: contractId, ...asListed },
        { enabled: contractId !== undefined },
    );

/** The form for new resource use, if the contract has prices (report-handling §2). */
export const NewUse = (form: Omit<ResourceUseFormProps, 'prices'>) => {
    const translate = useTranslate();
    return (
        <Loaded query={usePrices(form.contractId)} message={translate('resourceUse.pricesFailed')}>
            {(prices) =>
                prices.length === 0 ? (
                    <Typography>{translate('resourceUse.noContract')}</Typography>
                ) : (
                    <ResourceUseForm {...form} prices={prices} />
                )
            }
        </Loaded>
    );
};
