import type { CatalogueKind, Field, PairsField } from '../../api/catalogue/fields';
import { catalogueKinds } from '../../api/catalogue/kinds';

export interface Column extends Omit<Field, 'refersTo'> {
    readonly column: string;
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
    readonly columns: Readonly<Record<string, string>>;
    readonly pairs?: Readonly<Record<string, readonly [table: string, column: string]>>;
    readonly hasIdentity?: true;
}
/** Columns that are called the same in all tables. */
const id = 'id';
const navn = 'name';
const avsluttet = 'ended_on';

const storage: Readonly<Record<string, Storage>> = {
    statuser: {
        table: 'status',
        columns: {
            id,
            navn,
            forelder_id: 'parent_id',
            klasse: 'class',
            tekstmal: 'template',
            rekkefolge: 'sort_order',
            velges_av: 'picked_by',
            avsluttet,
        },
    },
    kategorigrupper: { table: 'category_group', columns: { id, navn } },
    meldingstyper: {
        table: 'report_type',
        columns: {
            id,
            navn,
            kategorigruppe_id: 'category_group_id',
            synlig_for_publikum: 'public',
            frist_dager: 'deadline_days',
            frist_timer: 'deadline_hours',
            lysrelatert: 'light_related',
            radius: 'duplicate_radius',
            prioritet: 'priority',
            forste_svar_dager: 'response_days',
            sporsmalsskjema: 'questions',
            avsluttet,
        },
    },
    bydeler: { table: 'district', columns: { id, navn } },
    delbydeler: { table: 'sub_district', columns: { id, navn, bydel_id: 'district_id' } },
    feilrettingskoder: { table: 'work_done_code', columns: { id, navn, avsluttet } },
    feilarsaker: { table: 'fault_cause', columns: { id, navn, avsluttet } },
    enheter: { table: 'process_code_unit', columns: { id, navn }, hasIdentity: true },
    avtaler: {
        table: 'agreement',
        columns: {
            id,
            navn,
            beskrivelse: 'description',
            lenke: 'link',
            organisasjonsnummer: 'company_id',
            gjelder_fra: 'starts_on',
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
            meldingstype_id: 'report_type_id',
            bydel_id: 'district_id',
            avtale_id: 'agreement_id',
            fra_maned: 'from_month',
            til_maned: 'to_month',
            sporsmal: 'question',
            svar: 'answer',
        },
        hasIdentity: true,
    },
    deaktivert: { table: 'disabled_choice', columns: { slag: 'kind', id, grunn: 'tooltip' } },
    varsler: {
        table: 'notice',
        columns: {
            id,
            varslingstype: 'kind',
            tekst: 'text',
            vises_fra: 'shown_from',
            vises_til: 'shown_to',
            malgruppe: 'audience',
        },
        hasIdentity: true,
    },
    eksterne: {
        table: 'outside_body',
        columns: { id, navn, status_id: 'status_id', epost: 'email', tekst: 'text', avsluttet },
    },
    fridager: { table: 'day_off', columns: { id, dato: 'day', navn, hvert_ar: 'every_year' }, hasIdentity: true },
    kommune: { table: 'appearance', columns: { id, navn, logo: 'logo', signatur: 'signature' } },
    eposttekster: {
        table: 'mail_text',
        columns: {
            epost: 'kind',
            emne: 'subject',
            tekst: 'body',
            emne_engelsk: 'english_subject',
            tekst_engelsk: 'english_body',
        },
    },
    kartlag: {
        table: 'map_layer',
        columns: {
            id,
            navn,
            adresse: 'url',
            kartlagtype: 'type',
            lag: 'layer',
            gruppe: 'heading',
            dekkevne: 'opacity',
            tegnforklaring: 'legend',
            roller: 'roles',
        },
        hasIdentity: true,
    },
};

const storageOf = (file: string): Storage => {
    const found = storage[file];
    if (!found) throw new Error(`No table for ${file}`);
    return found;
};
const placeIn = <T>(places: Readonly<Record<string, T>> | undefined, file: string, name: string): T => {
    const place = places?.[name];
    if (place === undefined) throw new Error(`No column for ${name} of ${file}`);
    return place;
};
const tableOf = <R extends { readonly kind: string }>({ kind, ...rest }: R) => ({
    ...rest,
    table: storageOf(kind).table,
});

const columnOf = (file: string, { refersTo, ...field }: Field): Column => {
    return {
        ...field,
        column: placeIn(storageOf(file).columns, file, field.name),
        isCompany: field.as === 'company',
        ...(refersTo ? { refersTo: tableOf(refersTo) } : {}),
    };
};
const pairsOf = (file: string, { name, refersTo }: PairsField): Pairs => {
    const [table, column] = placeIn(storageOf(file).pairs, file, name);
    return { name, table, column, refersTo: tableOf(refersTo) };
};

/** In the order they must be written: rows that others refer to come first. */
export const kinds: readonly Kind[] = catalogueKinds.map(({ columns, pairs, ...kind }) => {
    const { table, columns: places, hasIdentity = false } = storageOf(kind.file);
    return {
        ...kind,
        table,
        hasIdentity,
        key: kind.key.map((name) => placeIn(places, kind.file, name)),
        columns: columns.map((field) => columnOf(kind.file, field)),
        ...(pairs ? { pairs: pairs.map((each) => pairsOf(kind.file, each)) } : {}),
    };
});
