import type { CatalogueKind, Field, PairsField } from '../../api/catalogue/fields';
import { catalogueKinds } from '../../api/catalogue/kinds';

type Type = 'int' | 'smallint' | 'text' | 'boolean' | 'uuid' | 'date';

export interface Column extends Omit<Field, 'refersTo'> {
    /** The column in the table. */
    readonly column: string;
    /** Its PostgreSQL type. */
    readonly type: Type;
    /** The table whose ids it holds; 0 is allowed too with `orZero`. */
    readonly refersTo?: { readonly table: string; readonly orZero?: boolean; readonly below?: readonly number[] };
    /** The cell has a company's number; the table has its id. */
    readonly isCompany: boolean;
}
export interface Pairs {
    readonly name: string;
    readonly table: string;
    readonly column: string;
    readonly refersTo: { readonly table: string };
}

/** A kind of catalogue file, with its table. */
export interface Kind extends Omit<CatalogueKind, 'columns' | 'pairs'> {
    readonly table: string;
    readonly columns: readonly Column[];
    readonly pairs?: readonly Pairs[];
    /** True if the database generates the table's ids. */
    readonly hasIdentity: boolean;
}

interface Storage {
    readonly table: string;
    readonly columns: Readonly<Record<string, readonly [column: string, type: Type]>>;
    readonly pairs?: Readonly<Record<string, readonly [table: string, column: string]>>;
    readonly hasIdentity?: true;
}
const id = ['id', 'int'] as const;
const navn = ['name', 'text'] as const;
const avsluttet = ['ended_on', 'date'] as const;

const storage: Readonly<Record<string, Storage>> = {
    statuser: {
        table: 'status',
        columns: {
            id,
            navn,
            forelder_id: ['parent_id', 'int'],
            klasse: ['class', 'text'],
            tekstmal: ['template', 'text'],
            rekkefolge: ['sort_order', 'int'],
            velges_av: ['picked_by', 'text'],
            avsluttet,
        },
    },
    kategorigrupper: { table: 'category_group', columns: { id, navn } },
    meldingstyper: {
        table: 'report_type',
        columns: {
            id,
            navn,
            kategorigruppe_id: ['category_group_id', 'int'],
            synlig_for_publikum: ['public', 'boolean'],
            frist_dager: ['deadline_days', 'int'],
            frist_timer: ['deadline_hours', 'int'],
            lysrelatert: ['light_related', 'boolean'],
            radius: ['duplicate_radius', 'int'],
            prioritet: ['priority', 'smallint'],
            forste_svar_dager: ['response_days', 'int'],
            sporsmalsskjema: ['questions', 'text'],
            avsluttet,
        },
    },
    bydeler: { table: 'district', columns: { id, navn } },
    delbydeler: { table: 'sub_district', columns: { id, navn, bydel_id: ['district_id', 'int'] } },
    feilrettingskoder: { table: 'work_done_code', columns: { id, navn, avsluttet } },
    feilarsaker: { table: 'fault_cause', columns: { id, navn, avsluttet } },
    enheter: { table: 'process_code_unit', columns: { id, navn }, hasIdentity: true },
    avtaler: {
        table: 'agreement',
        columns: {
            id,
            navn,
            beskrivelse: ['description', 'text'],
            lenke: ['link', 'text'],
            organisasjonsnummer: ['company_id', 'uuid'],
            gjelder_fra: ['starts_on', 'date'],
            avsluttet,
        },
        hasIdentity: true,
    },
    avtalekoder: {
        table: 'agreement',
        columns: { avtale_id: id },
        pairs: { koder: ['agreement_work_done_code', 'work_done_code_id'] },
    },
    ruting: {
        table: 'agreement',
        columns: { avtale_id: id },
        pairs: {
            meldingstyper: ['agreement_report_type', 'report_type_id'],
            bydeler: ['agreement_district', 'district_id'],
        },
    },
    rutingsregler: {
        table: 'routing_rule',
        columns: {
            id,
            meldingstype_id: ['report_type_id', 'int'],
            bydel_id: ['district_id', 'int'],
            avtale_id: ['agreement_id', 'int'],
            fra_maned: ['from_month', 'smallint'],
            til_maned: ['to_month', 'smallint'],
            sporsmal: ['question', 'text'],
            svar: ['answer', 'text'],
        },
        hasIdentity: true,
    },
    deaktivert: { table: 'disabled_choice', columns: { slag: ['kind', 'text'], id, grunn: ['tooltip', 'text'] } },
    varsler: {
        table: 'notice',
        columns: {
            id,
            varslingstype: ['kind', 'text'],
            tekst: ['text', 'text'],
            vises_fra: ['shown_from', 'date'],
            vises_til: ['shown_to', 'date'],
            malgruppe: ['audience', 'text'],
        },
        hasIdentity: true,
    },
    eksterne: {
        table: 'outside_body',
        columns: {
            id,
            navn,
            status_id: ['status_id', 'int'],
            epost: ['email', 'text'],
            tekst: ['text', 'text'],
            avsluttet,
        },
    },
    fridager: {
        table: 'day_off',
        columns: { id, dato: ['day', 'date'], navn, hvert_ar: ['every_year', 'boolean'] },
        hasIdentity: true,
    },
    kommune: {
        table: 'appearance',
        columns: { id, navn, logo: ['logo', 'text'], signatur: ['signature', 'text'] },
    },
    eposttekster: {
        table: 'mail_text',
        columns: {
            epost: ['kind', 'text'],
            emne: ['subject', 'text'],
            tekst: ['body', 'text'],
            emne_engelsk: ['english_subject', 'text'],
            tekst_engelsk: ['english_body', 'text'],
        },
    },
    kartlag: {
        table: 'map_layer',
        columns: {
            id,
            navn,
            adresse: ['url', 'text'],
            kartlagtype: ['type', 'text'],
            lag: ['layer', 'text'],
            gruppe: ['heading', 'text'],
            dekkevne: ['opacity', 'smallint'],
            tegnforklaring: ['legend', 'text'],
            roller: ['roles', 'text'],
        },
        hasIdentity: true,
    },
};

const stored = (file: string): Storage => {
    const found = storage[file];
    if (!found) throw new Error(`No table for ${file}`);
    return found;
};
const placeIn = <T>(places: Readonly<Record<string, T>> | undefined, file: string, name: string): T => {
    const place = places?.[name];
    if (place === undefined) throw new Error(`No column for ${name} of ${file}`);
    return place;
};
const tableOf = <R extends { readonly kind: string }>({ kind, ...rest }: R) => ({ ...rest, table: stored(kind).table });

const columnOf = (file: string, { refersTo, ...field }: Field): Column => {
    const [column, type] = placeIn(stored(file).columns, file, field.name);
    return {
        ...field,
        column,
        type,
        isCompany: field.as === 'company',
        ...(refersTo ? { refersTo: tableOf(refersTo) } : {}),
    };
};
const pairsOf = (file: string, { name, refersTo }: PairsField): Pairs => {
    const [table, column] = placeIn(stored(file).pairs, file, name);
    return { name, table, column, refersTo: tableOf(refersTo) };
};

/** In the order they must be written: rows that others refer to come first. */
export const kinds: readonly Kind[] = catalogueKinds.map(({ columns, pairs, ...kind }) => {
    const { table, columns: places, hasIdentity = false } = stored(kind.file);
    return {
        ...kind,
        table,
        hasIdentity,
        key: kind.key.map((name) => placeIn(places, kind.file, name)[0]),
        columns: columns.map((field) => columnOf(kind.file, field)),
        ...(pairs ? { pairs: pairs.map((each) => pairsOf(kind.file, each)) } : {}),
    };
});
