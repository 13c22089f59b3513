import type { BulkUpdate, Price } from '../../api/entities/administration';
import type { Places } from '../places/places';
import type { Difference } from './rules';

export interface PriceRow extends Pick<Price, 'id' | 'pris' | 'prosesskode'> {
    kontraktId?: string;
    bulkId?: number;
    difference?: Difference;
    now?: number | undefined;
}

export type SchemePlace = Places['PriceTools']['place'];

export const formatValidFrom = ({ gyldigFraDato }: Pick<BulkUpdate, 'gyldigFraDato'>): string =>
    gyldigFraDato.split('-').toReversed().join('.');
