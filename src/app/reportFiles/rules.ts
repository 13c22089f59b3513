import { addDays, addMonths, getDaysInMonth } from 'date-fns';
import type { Contract, ProcessCode } from '../../api/entities/administration';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import { dayOf, dayPlus } from '../../api/rules/oslo';
import { type FilePeriod, firstFileYear } from '../../api/rules/reportFiles';

export const all = 'alle';

export interface FileValues {
    period: FilePeriod;
    year: number | '' | null;
    month: number | '' | null;
    day: number;
    from: string | null;
    to: string | null;
    contractor: string | null;
    contract: string | null;
    agreement: number | typeof all | '' | null;
    processCodes: string[];
    types: number[];
    global: boolean;
    onlyApproved: boolean;
    format: 'csv' | 'xlsx';
}

/** Also used when the tab changes: day 1, CSV, with global resource use (report-handling §2, §9). */
export const emptyValues = (period: FilePeriod): FileValues => ({
    period,
    year: null,
    month: null,
    day: 1,
    from: null,
    to: null,
    contractor: null,
    contract: null,
    agreement: null,
    processCodes: [],
    types: [],
    global: true,
    onlyApproved: false,
    format: 'csv',
});

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
/** From this year back to 2017 (report-handling §9). */
export const yearsUntil = (today: string): number[] =>
    upTo(Number(today.slice(0, 4)) - firstFileYear + 1)
        .map((number) => firstFileYear - 1 + number)
        .reverse();
export const months = upTo(12);
/** The days of the month; 31 while year or month is not chosen (report-handling §9). */
export const daysIn = (year: FileValues['year'], month: FileValues['month']): number[] =>
    upTo(year && month ? getDaysInMonth(new Date(year, month - 1)) : 31);

/** The period in the city's form: `TilDato` is the day after the last (report-handling §9, D10). */
const periodQuery = ({ period, year, month, day, from, to }: FileValues): Partial<ReportFileQuery> => {
    if (period === 'period') return { FraDato: from ?? '', TilDato: dayPlus(to ?? '', 1) };
    const isMonth = period === 'month';
    const first = new Date(Number(year), Number(month) - 1, isMonth ? 1 : day);
    return {
        ...(isMonth ? { year: Number(year), month: Number(month) } : {}),
        FraDato: dayOf(first),
        TilDato: dayOf(isMonth ? addMonths(first, 1) : addDays(first, 1)),
    };
};

interface CodeChoice {
    id: string;
    codeIds: readonly number[];
}
/** The codes of the schemes, by code and description: a code in several schemes is one choice. */
export const codeChoices = (
    codes: readonly ProcessCode[],
    schemeIds: ReadonlySet<number> | undefined,
): CodeChoice[] => {
    const byName = new Map<string, number[]>();
    for (const { id, navn, beskrivelse, prosesskodeSkjema } of codes) {
        if (schemeIds && !schemeIds.has(prosesskodeSkjema.id)) continue;
        const name = `${navn} ${beskrivelse}`;
        byName.set(name, [...(byName.get(name) ?? []), id]);
    }
    return [...byName].map(([id, codeIds]) => ({ id, codeIds })).toSorted((a, b) => a.id.localeCompare(b.id, 'nb'));
};

/** 'Alle' excludes all others: choosing it clears them, and choosing another clears it. */
export const withoutMixedAll = (chosen: readonly string[]): string[] =>
    chosen.at(-1) === all ? [all] : chosen.filter((id) => id !== all);

const given = <T extends string | number>(value: T | null) =>
    value && value !== all ? (value as Exclude<T, '' | typeof all>) : undefined;

export const queryOf = (
    values: FileValues,
    shown: ReadonlySet<string>,
    codes: readonly CodeChoice[],
): Partial<ReportFileQuery> => {
    const selskapId = given(values.contractor);
    const kontraktId = given(values.contract);
    const avtaleId = given(values.agreement);
    const codeIds = values.processCodes.includes(all)
        ? []
        : codes.filter(({ id }) => values.processCodes.includes(id)).flatMap((choice) => choice.codeIds);
    return {
        format: values.format,
        ...periodQuery(values),
        ...(shown.has('contractor') && selskapId ? { selskapId } : {}),
        ...(shown.has('contract') && kontraktId ? { kontraktId } : {}),
        ...(shown.has('agreement') && avtaleId ? { avtaleId } : {}),
        ...(shown.has('processCodes') && codeIds.length > 0 ? { prosesskode: codeIds } : {}),
        ...(shown.has('types') && values.types.length > 0 ? { meldingstyper: values.types } : {}),
        ...(shown.has('global') ? { inkluderForbrukUtenMeldingstype: values.global } : {}),
        ...(shown.has('approved') && values.onlyApproved ? { bareGodkjente: true } : {}),
    };
};

export const agreementsOf = (contracts: readonly Contract[]): { avtaleId: number; navn: string }[] =>
    [...new Map(contracts.map(({ avtale }) => [avtale.avtaleId, avtale])).values()].toSorted((a, b) =>
        a.navn.localeCompare(b.navn, 'nb'),
    );
