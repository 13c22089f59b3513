import { attachment } from '../../http/files';
import { contentTypes } from '../../worker/tableFile';
import sql, { type Sql } from 'sql-template-tag';
import type { settlementFormats } from '../../../api/entities/money';
import type { City } from '../../city';

type Format = (typeof settlementFormats)[number];
const types: Readonly<Record<Format, string>> = {
    ...contentTypes,
    ehf: 'application/xml',
    rader: 'application/x-ndjson',
    'grunnlag-csv': contentTypes.csv,
    'grunnlag-xlsx': contentTypes.xlsx,
};

export const fileResponse = (bytes: Buffer, name: string, format: Format): Response =>
    attachment(bytes, types[format], name);

/** A file of a closed month, with the bytes from its closing. `where` is a condition on `settlement` and `contract`. */
export const storedFile = async ({ database, files }: Pick<City, 'database' | 'files'>, where: Sql, format: Format) => {
    const file = await database.row<{ name: string; sha256: string }>(sql`
        select file.file_name as name, file.sha256 from settlement_file file join settlement on settlement.id = file.settlement_id
            join contract on contract.id = settlement.contract_id where ${where} and file.format = ${format}`);
    return file && fileResponse(await files.get(file.sha256), file.name, format);
};
