import sql from 'sql-template-tag';
import { integerId } from '../../api/entities/common';
import type { ExportItem } from '../../api/entities/report';
import type { Handlers } from '../http/handler';
import { invalid } from '../refusal';
import { pictureScope } from './reports/access';

interface PastedNumber {
    readonly number: number;
    /** A running number written as `nr100017`, even if a report has that id. */
    readonly isRunning: boolean;
}
/** Ids and running numbers as people paste them, separated by commas, semicolons or white space, without duplicates. */
const readPastedNumbers = (text: string): PastedNumber[] => {
    const pieces = [
        ...new Set(
            text
                .toLowerCase()
                .split(/[\s,;]+/)
                .filter(Boolean),
        ),
    ];
    const asked = pieces.map((piece): PastedNumber | undefined => {
        const [, prefix, digits] = /^(nr)?(\d+)$/.exec(piece) ?? [];
        const number = digits === undefined ? undefined : integerId.safeParse(digits).data;
        return number === undefined ? undefined : { number, isRunning: prefix !== undefined };
    });
    if (asked.length === 0 || asked.includes(undefined)) throw invalid('exportIds', 'meldingsIder');
    return asked.filter((one) => one !== undefined);
};

/**
 * The running number and images of reports, in the requested order. A number that is no report's id counts as a running
 * number; unknown numbers are skipped (report-handling §2 'Export page', §7).
 */
export const exportHandlers = {
    listExport: async ({ city, caller, query }) => {
        const asked = readPastedNumbers(query.meldingsIder);
        return city.database.rows<ExportItem>(
            sql`select serial_number as "lopeNummer", array(select image.id::text from image
                where report_id = report.id and ${pictureScope(caller)} order by position, image.id) as "bildeIds"
                from (
                    select report.id, min(place) as place
                    from unnest(${asked.map(({ number }) => number)}::int[],
                        ${asked.map(({ isRunning }) => isRunning)}::boolean[]) with ordinality asked (number,
                        is_running, place)
                        join lateral (
                            select id from report where report.id = number and not is_running
                            union all
                            select id from report where serial_number = number
                                and (is_running or not exists (select 1 from report other where other.id = number))
                        ) report on true
                    group by report.id
                ) found join report using (id) order by place`,
        );
    },
} satisfies Handlers;
