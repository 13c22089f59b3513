import sql, { raw } from 'sql-template-tag';
import { type Question, readQuestions } from '../../api/rules/questions';
import type { State } from '../audit/states';
import type { Queries } from '../database/database';
import type { Outline } from '../geography/outlines';
import { companies } from './fileRow';
import type { Column, Kind } from './kinds';

type InWords = (value: unknown) => unknown;
const same: InWords = (value) => value;

const kilobyte = 1024;
const picture: InWords = (value) =>
    typeof value === 'string' && value.startsWith('data:')
        ? `bilde, ${Math.ceil((value.length * 3) / 4 / kilobyte)} kB`
        : value;

const askedAs = ({ type, enum: choices, format }: Question): string => {
    if (type === 'number') return 'tall';
    if (type === 'boolean') return 'ja eller nei';
    if (choices) return choices.join(', ');
    return format === 'date' ? 'dato' : 'tekst';
};
const questions: InWords = (value) => {
    const { properties = {}, required = [] } = readQuestions(typeof value === 'string' ? value : null) ?? {};
    const each = Object.entries(properties).map(([name, question]) => {
        const stop = question['x-stopp'];
        const more = [askedAs(question), ...(required.includes(name) ? ['må besvares'] : [])].join('; ');
        return `${question.title} (${more}${stop ? `; ${stop.svar}: ${stop.tekst}` : ''})`;
    });
    return each.length > 0 ? each.join(' · ') : value;
};

const monthName = new Intl.DateTimeFormat('nb', { month: 'long', timeZone: 'UTC' });
const month: InWords = (value) => (typeof value === 'number' ? monthName.format(Date.UTC(2000, value - 1)) : value);

/** A short text for an outline, in practice unique. */
export const outlineInWords = (value: unknown): string | null => {
    if (!Array.isArray(value)) return null;
    const points = (value as Outline).flat(2);
    const box = [0, 1].map((axis) => {
        const degrees = points.map((point) => point[axis] ?? 0).toSorted((a, b) => a - b);
        return `${degrees.at(0)?.toFixed(5)}–${degrees.at(-1)?.toFixed(5)}`;
    });
    return `${points.length} punkter, ${box[1]} nord, ${box[0]} øst`;
};

/** The names of a table that others refer to, by id. */
const namesIn = async (queries: Queries, table: string): Promise<ReadonlyMap<string, string>> => {
    const rows = await queries.rows<{ id: number; name: string }>(sql`select id, name from ${raw(table)}`);
    return new Map(rows.map(({ id, name }) => [String(id), name]));
};
const named =
    (names: ReadonlyMap<string, string>): InWords =>
    (value) =>
        value === null || value === 0 ? null : (names.get(String(value)) ?? value);

const byKind: Readonly<Partial<Record<Column['as'], InWords>>> = { picture, questions, month };
const wordsOf = async (queries: Queries, { as, refersTo, isCompany }: Column): Promise<InWords | undefined> => {
    if (isCompany) return named(new Map((await companies(queries)).map(({ number, name }) => [number, name])));
    if (refersTo) return named(await namesIn(queries, refersTo.table));
    return byKind[as];
};

/** Answers how to write a row for the log: with the current names in place of ids. */
export const stateInWords = async (
    queries: Queries,
    { columns, pairs = [] }: Kind,
): Promise<(state: State) => State> => {
    const words = new Map<string, InWords>();
    for (const column of columns) {
        const own = await wordsOf(queries, column);
        if (own) words.set(column.name, own);
    }
    for (const { name, refersTo } of pairs) {
        const names = await namesIn(queries, refersTo.table);
        words.set(name, (ids) =>
            ids
                ? String(ids)
                      .split(',')
                      .map((id) => names.get(id) ?? id)
                      .join(', ')
                : null,
        );
    }
    return (state) =>
        Object.fromEntries(Object.entries(state).map(([name, value]) => [name, (words.get(name) ?? same)(value)]));
};
