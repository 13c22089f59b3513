import { addMonths } from 'date-fns';
import { tz } from '@date-fns/tz';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import { startOfOsloDay, zone } from '../../api/rules/oslo';
import { type FileDialog, fileMessages } from '../../api/rules/reportFiles';
import { invalid } from '../refusal';

/**
 * The requested period with an exclusive end: `FraDato` and `TilDato` where the file allows days, otherwise all of
 * `year` and `month`. Refuses with the specified messages (report-handling §5, §9).
 */
export const periodOf = (
    { FraDato, TilDato, year, month }: ReportFileQuery,
    { periods }: FileDialog,
): { from: Date; to: Date } => {
    if (periods.includes('period') && (FraDato !== undefined || TilDato !== undefined)) {
        if (FraDato === undefined) throw invalid(fileMessages.from, 'FraDato');
        if (TilDato === undefined) throw invalid(fileMessages.to, 'TilDato');
        if (FraDato > TilDato) throw invalid(fileMessages.fromAfterTo, 'FraDato');
        return { from: startOfOsloDay(FraDato), to: startOfOsloDay(TilDato) };
    }
    if (year === undefined) throw invalid(fileMessages.year, 'year');
    if (month === undefined) throw invalid(fileMessages.month, 'month');
    const from = startOfOsloDay(`${year}-${month}-1`);
    return { from, to: new Date(addMonths(from, 1, { in: tz(zone) }).getTime()) };
};
