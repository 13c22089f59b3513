import type { CatalogueImported } from '../entities/catalogue';

type File = Pick<CatalogueImported['filer'][number], 'nye' | 'endret' | 'fjernet'>;

/** The number of rows that an import adds, changes or removes; an admin types it to confirm the import. */
export const importedRows = (files: readonly File[]): number =>
    files.reduce(
        (total, { nye, endret, fjernet }) =>
            total + nye.length + new Set(endret.map(({ nokkel }) => nokkel)).size + fjernet.length,
        0,
    );
