import type { Price } from '../../api/entities/administration';
import type { Difference } from './rules';

/** A row of a current or a future price scheme, with the fields that name its place. */
export interface PriceRow extends Pick<Price, 'id' | 'pris' | 'prosesskode'> {
    kontraktId?: string;
    bulkId?: number;
    difference?: Difference;
    /** The current price of a row that will change. */
    now?: number | undefined;
}

/** The resource of a scheme's prices, and the fields that a new one needs. */
export type SchemePlace =
    { resource: 'prices'; kontraktId: string } | { resource: 'priceChanges'; kontraktId: string; bulkId: number };
