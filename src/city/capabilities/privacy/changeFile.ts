import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { fileHidingSchema } from '../../../api/entities/privacy';
import type { Queries } from '../../database/database';
import { type SignedInCall, Versioned } from '../../http/handler';
import { addHistory } from '../../services/reports/history';
import { lockReport } from '../../services/reports/reportState';
import { changedBy } from '../../services/reports/saveReport';

export type FileCall = Pick<SignedInCall, 'city' | 'caller' | 'ifMatch' | 'write'> & {
    readonly params: { readonly id: number };
};
interface FileChange<Found extends { readonly name: string }> {
    /** The label of such files in the history. */
    readonly label: 'Bilder' | 'Dokumentasjon';
    /** Throws when the report has no such file. May change the file. */
    readonly find: (queries: Queries) => Promise<Found>;
    readonly work?: (queries: Queries, file: Found) => Promise<void>;
}

/** Changes a file of a locked report, and adds a line to the history. */
export const changeFile = <Found extends { readonly name: string }>(
    { city, caller, params: { id }, ifMatch, write }: FileCall,
    til: string,
    { label, find, work }: FileChange<Found>,
): Promise<Versioned<undefined>> =>
    write(async (queries) => {
        const before = await lockReport(queries, caller, id, ifMatch);
        const file = await find(queries);
        await work?.(queries, file);
        await queries.rows(sql`update report set ${changedBy(caller, city.now())} where id = ${id}`);
        await addHistory(queries, caller, city.now(), {
            reportId: id,
            changes: { [label]: { fra: file.name, til } },
        });
        return new Versioned(undefined, before.version + 1);
    });

/** The history's words for whom a file is hidden from. */
export const hiddenFrom = ({ skjultForEntreprenor, skjultForInnmelder }: z.infer<typeof fileHidingSchema>): string => {
    const from = [skjultForEntreprenor ? 'entreprenører' : '', skjultForInnmelder ? 'innmelder' : ''].filter(Boolean);
    return from.length > 0 ? `Skjult for ${from.join(' og ')}` : 'Synlig for alle';
};
