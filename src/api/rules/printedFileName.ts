import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { zone } from './oslo';

/**
 * `{product}_{YYYYMMDD}_{HHmm}.pdf`, with `_{lopeNummer}` for a single report (report-handling §7, D8). Time in Oslo.
 */
export const printedFileName = (product: string, now: Date, serialNumbers: readonly number[]): string => {
    const number = serialNumbers.length === 1 ? `_${serialNumbers[0]}` : '';
    return `${product}_${format(now, 'yyyyMMdd_HHmm', { in: tz(zone) })}${number}.pdf`;
};
