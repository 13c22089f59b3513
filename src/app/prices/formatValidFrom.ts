import type { BulkUpdate } from '../../api/entities/administration';

/** The day that a future scheme takes effect: 01.01.2027. A calendar day, without a time zone. */
export const formatValidFrom = ({ gyldigFraDato }: Pick<BulkUpdate, 'gyldigFraDato'>): string =>
    gyldigFraDato.split('-').toReversed().join('.');
