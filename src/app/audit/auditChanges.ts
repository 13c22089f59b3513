import type { AuditEntry } from '../../api/entities/audit';
import { isSame } from '../data/conflicts';

export interface ChangedValue {
    readonly field: string;
    readonly was: unknown;
    readonly is: unknown;
}

/** The catalogue row that an entry is about: its kind and key. */
export const catalogueRowOf = ({ emne, emneId }: Pick<AuditEntry, 'emne' | 'emneId'>): [kind: string, key: string] => {
    const [kind = '', ...key] = emne === 'katalog' ? (emneId ?? '').split('/') : [];
    return [kind, key.join('/')];
};

/** An entry's changes by field; `kept` has the unchanged fields, which identify the record. */
export const changesOf = ({ fra, til }: Pick<AuditEntry, 'fra' | 'til'>) => {
    const fields = [...new Set([...Object.keys(fra ?? {}), ...Object.keys(til ?? {})])];
    const all = fields.map((field): ChangedValue => ({ field, was: fra?.[field] ?? null, is: til?.[field] ?? null }));
    const isChanged = ({ was, is }: ChangedValue): boolean => !fra || !til || !isSame(was, is);
    return { changed: all.filter(isChanged), kept: all.filter((value) => !isChanged(value)) };
};
