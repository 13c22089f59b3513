import type { BulkUpdate } from '../../contract/entities/administration';

/** The day that a future scheme takes effect: 01.01.2027. A calendar day, so no time zone comes into it. */
export const formatValidFrom = ({ gyldigFraDato }: Pick<BulkUpdate, 'gyldigFraDato'>): string => gyldigFraDato.split('-').toReversed().join('.');
