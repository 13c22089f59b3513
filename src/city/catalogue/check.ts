import sql, { raw } from 'sql-template-tag';
import { mailTextProblems } from '../../api/catalogue/mailTexts';
import type { StatusClass } from '../../api/entities/report';
import { norwegianText } from '../../api/messages';
import { readQuestions, writtenAnswer } from '../../api/rules/questions';
import { isOpen } from '../../api/rules/statuses';
import type { Actor } from '../caller';
import type { Queries } from '../database/database';
import { checkCompanies } from './agreementCompany';
import { companies } from './fileRow';
import { wrongPointCount, wrongRowCount } from './limits';
import { areaPoints } from './outline';
import type { Problem } from './problem';
import { type CatalogueFile, type CatalogueRow, keyOf } from './readRows';
import { rowsAfter } from './rowsAfter';
import type { WriteOptions } from './write';

/** A problem with a column, for each row that is wrong. */
const inRows = (
    { file, rows }: CatalogueFile,
    column: string,
    isWrong: (row: CatalogueRow) => unknown,
    message: string | ((row: CatalogueRow) => string),
): Problem[] =>
    rows.filter(isWrong).map((row) => ({
        file,
        place: row.place,
        column,
        message: typeof message === 'string' ? message : message(row),
    }));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const doesNotExist = (value: unknown): string => `${String(value)} finnes ikke.`;

const rowsIn = (table: string, files: readonly CatalogueFile[]) =>
    files.filter(({ kind }) => kind.table === table && !kind.isOnlyPairs).flatMap(({ rows }) => rows);

/** The ids that a table will have: those in the database and those in the files. */
const idsAfter = async (queries: Queries, table: string, files: readonly CatalogueFile[]): Promise<Set<unknown>> => {
    const rows = await queries.rows<{ id: number }>(sql`select id from ${raw(table)}`);
    return new Set<unknown>([...rows.map(({ id }) => id), ...rowsIn(table, files).map(({ values }) => values['id'])]);
};

/** The parent that each status will have, by id. */
const parentsAfter = async (queries: Queries, files: readonly CatalogueFile[]): Promise<Map<unknown, unknown>> => {
    const stored = await queries.rows<{ id: number; parent_id: number }>(sql`select id, parent_id from status`);
    const parents = new Map<unknown, unknown>(stored.map(({ id, parent_id }) => [id, parent_id]));
    for (const { values } of rowsIn('status', files)) parents.set(values['id'], values['parent_id']);
    return parents;
};

/** Replaces the company numbers in the file with ids. */
const findCompanies = async (queries: Queries, { file, columns, rows }: CatalogueFile): Promise<Problem[]> => {
    const problems: Problem[] = [];
    for (const { name, column, isCompany } of columns) {
        if (!isCompany) continue;
        const byNumber = new Map((await companies(queries)).map(({ id, number }) => [number, id]));
        for (const { place, values } of rows) {
            const number = values[column];
            if (typeof number !== 'string') continue;
            const id = byNumber.get(number);
            if (id) values[column] = id;
            else
                problems.push({
                    file,
                    place,
                    column: name,
                    message: `Selskapet ${number} finnes ikke. Registrer det i klienten først.`,
                });
        }
    }
    return problems;
};

/** Puts the answers of routing rules in the words that reports' answers are compared with. */
const findAnswers = async (
    queries: Queries,
    { file, kind, rows }: CatalogueFile,
    files: readonly CatalogueFile[],
): Promise<Problem[]> => {
    if (kind.table !== 'routing_rule') return [];
    const types = await queries.rows<{ id: number; questions: string | null }>(
        sql`select id, questions from report_type`,
    );
    const questionsOf = new Map<unknown, unknown>(types.map(({ id, questions }) => [id, questions]));
    for (const { values } of rowsIn('report_type', files))
        if ('questions' in values) questionsOf.set(values['id'], values['questions']);
    return rows.flatMap(({ place, values }) => {
        const schema = readQuestions(textOf(questionsOf.get(values['report_type_id'])));
        const question = schema?.properties[textOf(values['question'])];
        const answer = textOf(values['answer']);
        if (!question || !answer) return [];
        const words = writtenAnswer(question, answer);
        if (words === undefined)
            return { file, place, column: 'svar', message: norwegianText({ code: 'answerWrong' }) };
        values['answer'] = words;
        return [];
    });
};

const checkReferences = async (
    queries: Queries,
    one: CatalogueFile,
    files: readonly CatalogueFile[],
): Promise<Problem[]> => {
    const { file, kind, rows } = one;
    const problems: Problem[] = [];
    for (const { name, column, refersTo } of one.columns) {
        if (!refersTo) continue;
        const known = (await idsAfter(queries, refersTo.table, files)).add(undefined).add(null);
        if (refersTo.orZero) known.add(0);
        problems.push(
            ...inRows(
                one,
                name,
                ({ values }) => !known.has(values[column]),
                ({ values }) => doesNotExist(values[column]),
            ),
        );
    }
    for (const { name, table, refersTo } of kind.pairs ?? []) {
        const ids = await idsAfter(queries, refersTo.table, files);
        for (const { place, pairs } of rows)
            for (const id of pairs[table] ?? [])
                if (!ids.has(id)) problems.push({ file, place, column: name, message: doesNotExist(id) });
    }
    return problems;
};

/** An outside body needs a status that is meant for outside bodies, if the city has any such status. */
const checkBodyStatus = async (
    queries: Queries,
    one: CatalogueFile,
    files: readonly CatalogueFile[],
): Promise<Problem[]> => {
    const problems: Problem[] = [];
    for (const { name, column, refersTo } of one.columns) {
        const { below } = refersTo ?? {};
        if (!below) continue;
        const parents = await parentsAfter(queries, files);
        const isBelow = (id: unknown): boolean => below.includes(Number(parents.get(id)));
        if (![...parents.keys()].some(isBelow)) continue;
        problems.push(
            ...inRows(
                one,
                name,
                ({ values }) => parents.has(values[column]) && !isBelow(values[column]),
                'Velg en status for meldinger som henvises eller videresendes.',
            ),
        );
    }
    return problems;
};

const checkDisabled = async (
    queries: Queries,
    one: CatalogueFile,
    files: readonly CatalogueFile[],
): Promise<Problem[]> => {
    if (one.kind.table !== 'disabled_choice') return [];
    const types = await idsAfter(queries, 'report_type', files);
    const agreements = await idsAfter(queries, 'agreement', files);
    return inRows(
        one,
        'id',
        ({ values }) => !(values['kind'] === 'agreement' ? agreements : types).has(values['id']),
        ({ values }) => doesNotExist(values['id']),
    );
};

/** A status cannot be its own ancestor. */
const checkParents = async (
    queries: Queries,
    one: CatalogueFile,
    files: readonly CatalogueFile[],
): Promise<Problem[]> => {
    if (one.kind.table !== 'status') return [];
    const parentOf = await parentsAfter(queries, files);
    /** Statuses known to end in a root, so that each is followed once. */
    const rooted = new Set<unknown>();
    const isOwnAncestor = (id: unknown): boolean => {
        const seen = new Set<unknown>();
        for (let at = parentOf.get(id); at && !rooted.has(at); at = parentOf.get(at)) {
            if (at === id) return true;
            if (seen.has(at)) return false;
            seen.add(at);
        }
        for (const each of [id, ...seen]) rooted.add(each);
        return false;
    };
    return inRows(one, 'forelder_id', ({ values }) => isOwnAncestor(values['id']), 'Statusen står under seg selv.');
};

/**
 * A status stays open, finished or rejected while a report has it: what follows from that, such as the closing time and
 * the clock, is only updated when a report is saved.
 */
const checkClasses = async (queries: Queries, one: CatalogueFile): Promise<Problem[]> => {
    if (one.kind.table !== 'status') return [];
    const used = await queries.rows<{ id: number; class: StatusClass }>(
        sql`select id, class from status where exists (select from report where status_id = status.id)`,
    );
    const stateOf = (kind: unknown) => (isOpen({ class: kind as StatusClass }) ? 'open' : kind);
    const state = new Map<unknown, unknown>(used.map(({ id, class: kind }) => [id, stateOf(kind)]));
    return inRows(
        one,
        'klasse',
        ({ values }) => state.has(values['id']) && state.get(values['id']) !== stateOf(values['class']),
        'Statusen er i bruk. Legg heller til en ny.',
    );
};

/** A routing rule needs both the first and the last month, or neither; the same goes for a question and its answer. */
const checkRules = ({ file, kind, rows }: CatalogueFile): Problem[] => {
    if (kind.table !== 'routing_rule') return [];
    const pairs = [
        ['from_month', 'to_month', 'fra_maned', 'til_maned'],
        ['question', 'answer', 'sporsmal', 'svar'],
    ] as const;
    return rows.flatMap(({ place, values }) =>
        pairs
            .filter(([a, b]) => ((values[a] ?? null) === null) !== ((values[b] ?? null) === null))
            .map(([a, , nameOfA, nameOfB]) => ({
                file,
                place,
                column: (values[a] ?? null) === null ? nameOfA : nameOfB,
                message: 'Må fylles ut når den andre er det.',
            })),
    );
};

/** No two units have the same name, not even while a file is written: the table's names are unique. */
const checkUnitNames = async (queries: Queries, one: CatalogueFile): Promise<Problem[]> => {
    if (one.kind.table !== 'process_code_unit') return [];
    const stored = await queries.rows<{ id: number; name: string }>(sql`select id, name from process_code_unit`);
    const idOf = new Map<unknown, unknown>(stored.map(({ id, name }) => [name, id]));
    const isTaken = ({ values: { id, name } }: CatalogueRow): boolean => {
        if (idOf.has(name)) return idOf.get(name) !== id;
        idOf.set(name, id);
        return false;
    };
    return inRows(one, 'navn', isTaken, ({ values }) => `«${String(values['name'])}» finnes fra før.`);
};

/** Placeholders that a mail does not know, or lacks. */
const checkMails = ({ file, kind, rows }: CatalogueFile): Problem[] => {
    if (kind.table !== 'mail_text') return [];
    return rows.flatMap(({ place, values }) => {
        const words = Object.fromEntries(kind.columns.map(({ name, column }) => [name, textOf(values[column])]));
        const problems = mailTextProblems(textOf(values['kind']), words);
        return problems.map(({ field, message }) => ({ file, place, column: field, message }));
    });
};

/** Rows that the city's rules refer to cannot be ended. */
const checkEnded = (one: CatalogueFile): Problem[] =>
    inRows(
        one,
        'avsluttet',
        ({ values }) => values['ended_on'] && one.kind.needs?.includes(Number(values['id'])),
        'Kan ikke avsluttes: reglene i løsningen viser til den.',
    );

/** A kind has a maximum size, whether its rows come in a file or one by one. */
const checkSize = async (queries: Queries, { file, kind, rows }: CatalogueFile): Promise<Problem[]> => {
    if (kind.isOnlyPairs) return [];
    const counted = kind.hasAreas
        ? sql`(select coalesce(sum(jsonb_array_length(ring)), 0)::int from jsonb_array_elements(row.outline) polygon, jsonb_array_elements(polygon) ring)`
        : sql`0`;
    const stored = await queries.rows<Record<string, unknown> & { points: number }>(
        sql`select ${raw(kind.key.join(', '))}, ${counted} as points from ${raw(kind.table)} row`,
    );
    const after = new Map(stored.map((row) => [keyOf(kind, row), row.points]));
    for (const { values, area } of rows) {
        const key = keyOf(kind, values);
        after.set(key, area === undefined ? (after.get(key) ?? 0) : area ? areaPoints(area) : 0);
    }
    const tooManyRows = after.size > stored.length && wrongRowCount(after.size, kind.hasAreas);
    const points = [...after.values()].reduce((sum, count) => sum + count, 0);
    const tooManyPoints = rows.some(({ area }) => area) && wrongPointCount(points, 'kind');
    return [
        ...(tooManyRows ? [{ file, message: tooManyRows }] : []),
        ...(tooManyPoints ? [{ file, column: 'geometry', message: tooManyPoints }] : []),
    ];
};

const checkNeeds = async (
    queries: Queries,
    { file, kind }: CatalogueFile,
    files: readonly CatalogueFile[],
): Promise<Problem[]> => {
    if (!kind.needs) return [];
    const ids = await idsAfter(queries, kind.table, files);
    return kind.needs
        .filter((id) => !ids.has(id))
        .map((id) => ({ file, column: 'id', message: `${id} må være med: reglene i løsningen viser til den.` }));
};

/**
 * Finds every problem between the files as they will be stored, and between them and the database. Puts the ids of
 * companies and the words of answers into the rows.
 */
export const checkFiles = async (
    queries: Queries,
    files: readonly CatalogueFile[],
    { isOverwriting, now }: Pick<WriteOptions, 'isOverwriting'> & Pick<Actor, 'now'>,
): Promise<Problem[]> => {
    const problems: Problem[] = [];
    for (const one of files)
        problems.push(...(await findCompanies(queries, one)), ...(await findAnswers(queries, one, files)));
    const after: CatalogueFile[] = [];
    for (const one of files) after.push(await rowsAfter(queries, one, isOverwriting));
    for (const one of after)
        problems.push(
            ...(await checkCompanies(queries, one, now)),
            ...(await checkReferences(queries, one, after)),
            ...(await checkBodyStatus(queries, one, after)),
            ...(await checkDisabled(queries, one, after)),
            ...(await checkParents(queries, one, after)),
            ...(await checkClasses(queries, one)),
            ...checkEnded(one),
            ...checkRules(one),
            ...checkMails(one),
            ...(await checkUnitNames(queries, one)),
            ...(await checkNeeds(queries, one, after)),
            ...(await checkSize(queries, one)),
        );
    return problems;
};
