import { fileTitles, periodTitle } from '../../../api/rules/reportFiles';
import type { Queries } from '../../database/database';
import { csvOf } from '../../reportFiles/csv';
import { invoiceBasis } from '../../reportFiles/files/invoice';
import { readLines } from '../../reportFiles/readLines';
import { xlsxOf } from '../../reportFiles/xlsx';
import { fileExtension } from './files';
import { requestOf } from './months';

interface Closing {
    readonly contractId: string;
    readonly month: string;
    readonly number: number;
    readonly version: number;
    readonly by: { readonly name: string };
    readonly at: Date;
}
const id = 'invoiceBasisFile';

/** The Fakturagrunnlag of a month that is being closed. The report file answers it from now on (D16). */
export const basisFiles = async (queries: Queries, { contractId, month, number, version, by, at }: Closing) => {
    const request = requestOf(contractId, month, at);
    const made: { format: 'csv' | 'xlsx'; name: string; bytes: Buffer }[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
        const query = { format };
        const file = { id, request, caller: by, company: 'Entreprenør', query } as const;
        const contents = fileExtension.contents(id, invoiceBasis, query);
        const lines = await readLines(queries, contents, request);
        // A month with only deductions has no Fakturagrunnlag.
        if (!lines) return [];
        const about = [
            ...(await fileExtension.about(queries, file)),
            ['Status', 'Avsluttet'],
            ['Nummer', String(number)],
            ['Versjon', String(version)],
        ] as const;
        const stream =
            format === 'csv'
                ? csvOf(contents.columns, lines)
                : xlsxOf(
                      {
                          title: fileTitles[id],
                          period: periodTitle(request.from, request.to),
                          columns: contents.columns,
                          summed: ['sum'],
                          about,
                          isFiltered: true,
                      },
                      lines,
                  );
        const name = `fakturagrunnlag_${await fileExtension.subject(queries, file)}.${format}`;
        made.push({ format, name, bytes: Buffer.from(await new Response(stream).arrayBuffer()) });
    }
    return made;
};
