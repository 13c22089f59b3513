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
    /** As it was pasted. */
    readonly piece: string;
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
    const numbers = pieces.map((piece): PastedNumber | undefined => {
        const [, prefix, digits] = /^(nr)?(\d+)$/.exec(piece) ?? [];
        const number = digits === undefined ? undefined : integerId.safeParse(digits).data;
        return number === undefined ? undefined : { number, isRunning: prefix !== undefined, piece };
    });
    if (numbers.length === 0 || numbers.includes(undefined)) throw invalid('exportIds', 'meldingsIder');
    return numbers.filter((one) => one !== undefined);
};

/**
 * The running number and images of reports, in the requested order. A number is an id (report-handling §2 'Export page',
 * §7), and beyond the specification a running number too (`eksport-lopenummer`, D15): if two reports have it, both are
 * answered. Unknown numbers are skipped.
 */
export const exportHandlers = {
    listExport: async ({ city, caller, query }) => {
        const numbers = readPastedNumbers(query.meldingsIder);
        return city.database.rows<ExportItem>(
            sql`select serial_number as "lopeNummer", array(select image.id::text from image
                where report_id = report.id and ${pictureScope(caller)} order by position, image.id) as "bildeIds", spurt
                from (
                    select report.id, min(place) as place, array_agg(piece order by place) as spurt
                    from unnest(${numbers.map(({ number }) => number)}::int[], ${numbers.map(({ isRunning }) => isRunning)}::boolean[],
                        ${numbers.map(({ piece }) => piece)}::text[]) with ordinality pasted (number, is_running, piece, place)
                        join lateral (
                            select id from report where report.id = number and not is_running
                            union select id from report where serial_number = number and (is_running or ${!city.settings.strict}::boolean)
                        ) report on true
                    group by report.id
                ) found join report using (id) order by place, id`,
        );
    },
} satisfies Handlers;
