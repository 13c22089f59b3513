import { statusClasses } from '../../api/entities/report';
import {
    numberList,
    oneOf,
    organisationNumber,
    type ReadValue,
    textToReporters,
    wholeNumber,
    words,
    yesOrNo,
} from './values';

export interface Column {
    /** Its heading in the file, or the name of a GeoJSON property. */
    readonly name: string;
    /** Where it goes in the table. */
    readonly column: string;
    /** PostgreSQL's type of it. */
    readonly type: 'int' | 'smallint' | 'text' | 'boolean' | 'uuid';
    readonly read: ReadValue;
    /** What an empty cell means; without it a cell must be filled. */
    readonly empty?: string | number | null;
    /** The column may be left out of the file: then stored values stay, and new rows get the empty value. */
    readonly mayBeMissing?: boolean;
    /** The ids it may hold, by the table they are in; 0 too where `orZero`. */
    readonly refersTo?: { readonly table: string; readonly orZero?: boolean };
    /** The cell names a company by its number; its id is kept. */
    readonly isCompany?: boolean;
}

/** Ids in a cell that make rows of a table of pairs: what an agreement covers or offers. */
export interface Pairs {
    readonly name: string;
    readonly table: string;
    readonly column: string;
    readonly refersTo: { readonly table: string };
}

/** A file of the catalogue. */
export interface Kind {
    /** The file's name without its ending. */
    readonly file: string;
    readonly table: string;
    /** Columns of the table that make a row the same row as one in the database. */
    readonly key: readonly string[];
    readonly columns: readonly Column[];
    readonly pairs?: readonly Pairs[];
    /** The file may be GeoJSON, each feature's geometry the row's outline. */
    readonly hasAreas?: boolean;
    /** Rows of this kind are what `pairs` hang on, not rows of their own. */
    readonly isOnlyPairs?: boolean;
    /** Ids that the city's rules name, so that they must be there. */
    readonly needs?: readonly number[];
    /** Its rows have a version, which a change raises. */
    readonly isVersioned?: boolean;
    /** The table's id is counted on by the database. */
    readonly hasIdentity?: boolean;
}

const id: Column = { name: 'id', column: 'id', type: 'int', read: wholeNumber(1) };
const name: Column = { name: 'navn', column: 'name', type: 'text', read: words(200) };
const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));

/** In the order in which they are written: what others refer to comes first. */
export const kinds: readonly Kind[] = [
    {
        file: 'statuser',
        table: 'status',
        key: ['id'],
        isVersioned: true,
        // 1–5 are named by the rules of report handling (report-handling §4).
        needs: [1, 2, 3, 4, 5],
        columns: [
            id,
            name,
            {
                name: 'forelder_id',
                column: 'parent_id',
                type: 'int',
                read: wholeNumber(0),
                empty: 0,
                refersTo: { table: 'status', orZero: true },
            },
            { name: 'klasse', column: 'class', type: 'text', read: oneOf(same(statusClasses)) },
            {
                name: 'tekstmal',
                column: 'template',
                type: 'text',
                read: textToReporters(4000),
                empty: '',
                mayBeMissing: true,
            },
        ],
    },
    { file: 'kategorigrupper', table: 'category_group', key: ['id'], columns: [id, name] },
    {
        file: 'meldingstyper',
        table: 'report_type',
        key: ['id'],
        isVersioned: true,
        columns: [
            id,
            name,
            {
                name: 'kategorigruppe_id',
                column: 'category_group_id',
                type: 'int',
                read: wholeNumber(1),
                refersTo: { table: 'category_group' },
            },
            { name: 'synlig_for_publikum', column: 'public', type: 'boolean', read: yesOrNo },
            { name: 'frist_dager', column: 'deadline_days', type: 'int', read: wholeNumber(1, 1000) },
            { name: 'lysrelatert', column: 'light_related', type: 'boolean', read: yesOrNo },
        ],
    },
    // 99 Uoppgitt is where a position in no district belongs (D8).
    { file: 'bydeler', table: 'district', key: ['id'], needs: [99], hasAreas: true, columns: [id, name] },
    {
        file: 'delbydeler',
        table: 'sub_district',
        key: ['id'],
        hasAreas: true,
        columns: [
            id,
            name,
            {
                name: 'bydel_id',
                column: 'district_id',
                type: 'int',
                read: wholeNumber(1),
                refersTo: { table: 'district' },
            },
        ],
    },
    { file: 'feilrettingskoder', table: 'work_done_code', key: ['id'], columns: [id, name] },
    { file: 'enheter', table: 'process_code_unit', key: ['id'], hasIdentity: true, columns: [id, name] },
    {
        file: 'avtaler',
        table: 'agreement',
        key: ['id'],
        isVersioned: true,
        hasIdentity: true,
        columns: [
            id,
            name,
            {
                name: 'beskrivelse',
                column: 'description',
                type: 'text',
                read: words(2000),
                empty: null,
                mayBeMissing: true,
            },
            { name: 'lenke', column: 'link', type: 'text', read: words(500), empty: null, mayBeMissing: true },
            {
                name: 'organisasjonsnummer',
                column: 'company_id',
                type: 'uuid',
                read: organisationNumber,
                empty: null,
                mayBeMissing: true,
                isCompany: true,
            },
        ],
    },
    {
        file: 'avtalekoder',
        table: 'agreement',
        key: ['id'],
        isOnlyPairs: true,
        columns: [{ ...id, name: 'avtale_id', refersTo: { table: 'agreement' } }],
        pairs: [
            {
                name: 'koder',
                table: 'agreement_work_done_code',
                column: 'work_done_code_id',
                refersTo: { table: 'work_done_code' },
            },
        ],
    },
    {
        file: 'ruting',
        table: 'agreement',
        key: ['id'],
        isOnlyPairs: true,
        columns: [{ ...id, name: 'avtale_id', refersTo: { table: 'agreement' } }],
        pairs: [
            {
                name: 'meldingstyper',
                table: 'agreement_report_type',
                column: 'report_type_id',
                refersTo: { table: 'report_type' },
            },
            {
                name: 'bydeler',
                table: 'agreement_district',
                column: 'district_id',
                refersTo: { table: 'district' },
            },
        ],
    },
    {
        file: 'deaktivert',
        table: 'disabled_choice',
        key: ['kind', 'id'],
        columns: [
            { name: 'slag', column: 'kind', type: 'text', read: oneOf({ meldingstype: 'type', avtale: 'agreement' }) },
            id,
            {
                name: 'grunn',
                column: 'tooltip',
                type: 'text',
                read: oneOf({ portal: 'portal', arbeidsordre: 'workOrder' }),
            },
        ],
    },
    {
        file: 'varsler',
        table: 'notice',
        key: ['id'],
        hasIdentity: true,
        columns: [
            id,
            { name: 'varslingstype', column: 'kind', type: 'text', read: words(50) },
            { name: 'tekst', column: 'text', type: 'text', read: words(2000) },
        ],
    },
];

/** How a cell of pairs is read: ids with commas between, or nothing. */
export const readPairs: ReadValue = numberList;
