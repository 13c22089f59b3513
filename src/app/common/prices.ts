import { type Identifier, useGetManyReference } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import type { PricePeriod } from '../../api/entities/money';
import { asListed } from '../data/lists';

/** The prices of a contract today. Without a contract it asks nothing. */
export const usePrices = (contractId: Identifier | undefined) =>
    useGetManyReference<Price>(
        'prices',
        { target: 'kontraktId', id: contractId, ...asListed },
        { enabled: contractId !== undefined },
    );

/** The prices that a contract has had, has and will have. Without a contract it asks nothing. */
export const usePricePeriods = (contractId: Identifier | undefined) =>
    useGetManyReference<PricePeriod>(
        'pricePeriods',
        { target: 'kontraktId', id: contractId, ...asListed },
        { enabled: contractId !== undefined },
    );
