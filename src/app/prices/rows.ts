import type { Price } from '../../contract/entities/administration';
import type { Difference } from './rules';

/** A row of a current or a future price scheme. */
export interface PriceRow extends Pick<Price, 'id' | 'pris' | 'prosesskode'> {
    difference?: Difference;
    /** The current price of a row that will change. */
    now?: number | undefined;
}

/** How a scheme's rows are written: the current scheme's prices or a future one's changes. */
export interface SchemeWrites {
    add: (codeId: number, price: number) => Promise<unknown>;
    update: (id: number, price: number) => Promise<unknown>;
    remove: (id: number) => Promise<unknown>;
}
