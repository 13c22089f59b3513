import { messageOf } from '../errors';
import sql from 'sql-template-tag';
import type { Database } from '../database/database';
import type { FileStore } from '../files/store';
import { fault, type Finding, fine } from './finding';

const about = 'Filer';
const sample = 20;

/** Checks that files can be stored and read, and that the newest files of rows exist. */
export const checkFiles = async (files: FileStore, database: Database): Promise<Finding[]> => {
    try {
        const kept = await files.put(Buffer.from('bymelding doctor'));
        await files.get(kept);
        await files.remove(kept);
    } catch (error) {
        return [
            fault(
                about,
                `Filer kan ikke lagres: ${messageOf(error)}`,
                'Sjekk DATA_DIR (rettigheter, plass) eller FILES_URL.',
            ),
        ];
    }
    const hasTables = await database.row(sql`select 1 where to_regclass('bymelding.document') is not null`);
    if (!hasTables) return [fine(about, 'Filer kan lagres.')];
    const newest = await database.rows<{ sha256: string }>(sql`
        select sha256 from (select sha256, added_at from document order by added_at desc limit ${sample}) d
        union select sha256 from (select sha256 from image order by report_id desc limit ${sample}) i`);
    const gone: string[] = [];
    for (const { sha256 } of newest) await files.get(sha256).catch(() => gone.push(sha256));
    return gone.length === 0
        ? [fine(about, 'Filer kan lagres, og de nyeste er på plass.')]
        : [
              fault(
                  about,
                  `${gone.length} av de ${newest.length} nyeste filene mangler.`,
                  'Peker DATA_DIR eller FILES_URL på riktig sted? Ellers: gjenopprett en sikkerhetskopi.',
              ),
          ];
};
