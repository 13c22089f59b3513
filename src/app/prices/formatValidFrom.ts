import type { BulkUpdate } from '../../api/entities/administration';

/** The start day of a future scheme: 01.01.2027. A calendar day without time zone. */
export const formatValidFrom = ({ gyldigFraDato }: Pick<BulkUpdate, 'gyldigFraDato'>): string =>
    gyldigFraDato.split('-').toReversed().join('.');
