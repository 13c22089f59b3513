import type { Contract, Price, ProcessCode } from '../../api/entities/administration';
import type { Difference } from './rules';

export interface PriceRow extends Pick<Price, 'id' | 'pris' | 'prosesskode'> {
    kontraktId?: string;
    bulkId?: number;
    difference?: Difference;
    now?: number | undefined;
}

/** The resource of a scheme's prices, with the parents of a new price. */
export interface SchemePlace {
    resource: 'prices' | 'priceChanges';
    kontraktId: string;
    bulkId?: number;
}

export interface Scheme {
    contract: Contract;
    codes: readonly ProcessCode[];
    rows: readonly PriceRow[];
    place: SchemePlace;
    /** The day when a future scheme takes effect. */
    day?: string;
}
