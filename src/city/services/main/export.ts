import sql from 'sql-template-tag';
import { integerId } from '../../../contract/entities/common';
import type { ExportItem } from '../../../contract/entities/report';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../http/refusal';

/** Ids as people paste them: commas, semicolons and white space between. */
const readIds = (text: string): number[] => {
    const pieces = text.split(/[\s,;]+/).filter(Boolean);
    const ids = pieces.map((piece) => (/^\d+$/.test(piece) ? integerId.safeParse(piece).data : undefined));
    if (ids.length === 0 || ids.includes(undefined)) throw invalid('Oppgi meldings-id-er som hele tall med komma mellom.', 'meldingsIder');
    return ids.filter((id) => id !== undefined);
};

/** Running number and images of reports, in the order asked for; ids of no report are left out (report-handling §2 'Export page', §7). */
export const exportHandlers = {
    listExport: async ({ city, query }) => {
        const ids = [...new Set(readIds(query.meldingsIder))];
        return city.database.rows<ExportItem>(
            sql`select serial_number as "lopeNummer", array(select image.id::text from image where report_id = report.id order by position, image.id) as "bildeIds"
                from unnest(${ids}::int[]) with ordinality asked (id, place) join report using (id) order by place`,
        );
    },
} satisfies Handlers;
