import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { zone } from '../../../contract/rules/oslo';

/** `{product}_{YYYYMMDD}_{HHmm}.pdf`, with `_{lopeNummer}` when it holds one report (D8). Oslo time. */
export const printedFileName = (product: string, now: Date, reports: readonly { lopeNummer: number }[]): string => {
    const [only] = reports;
    const number = reports.length === 1 && only ? `_${only.lopeNummer}` : '';
    return `${product}_${format(now, 'yyyyMMdd_HHmm', { in: tz(zone) })}${number}.pdf`;
};
