import sql, { type Sql } from 'sql-template-tag';
import type { settlementFormats } from '../../../api/entities/money';
import type { City } from '../../city';

type Format = (typeof settlementFormats)[number];
const csv = 'text/csv; charset=utf-8';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const contentTypes: Readonly<Record<Format, string>> = {
    csv,
    xlsx,
    ehf: 'application/xml',
    rader: 'application/x-ndjson',
    'grunnlag-csv': csv,
    'grunnlag-xlsx': xlsx,
};

export const fileResponse = (bytes: Buffer, name: string, format: Format): Response =>
    new Response(new Uint8Array(bytes), {
        headers: {
            'Content-Type': contentTypes[format],
            'Content-Length': String(bytes.length),
            'Content-Disposition': `attachment; filename="${name}"`,
            'Cache-Control': 'no-store',
        },
    });

/** A file of a closed month, with the bytes from its closing. `where` is a condition on `settlement` and `contract`. */
export const storedFile = async ({ database, files }: Pick<City, 'database' | 'files'>, where: Sql, format: Format) => {
    const file = await database.row<{ name: string; sha256: string }>(sql`
        select file.file_name as name, file.sha256 from settlement_file file join settlement on settlement.id = file.settlement_id
            join contract on contract.id = settlement.contract_id where ${where} and file.format = ${format}`);
    return file && fileResponse(await files.get(file.sha256), file.name, format);
};
