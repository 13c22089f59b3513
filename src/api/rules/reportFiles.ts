import type { PlainCode } from '../messages';
import type { Page } from '../pages';
import { formatDay, formatMonth, lastValidDay, osloDay, startOfOsloDay } from './oslo';

/** The tabs of a report file's dialog (report-handling §2, D10). */
export type FilePeriod = 'day' | 'month' | 'period';
/**
 * Other choices in the dialog. `contractor` is for admins only; a contractor admin gets their own company (D10).
 * `approved` is beyond the specification (`okonomi`, D15).
 */
export type FileChoice = 'contractor' | 'contract' | 'agreement' | 'processCodes' | 'types' | 'global' | 'approved';

export interface FileDialog {
    /** The file's own route (report-handling §2). */
    readonly page: Page;
    readonly periods: readonly FilePeriod[];
    readonly choices: readonly FileChoice[];
}

const daily: readonly FilePeriod[] = ['day', 'month', 'period'];
const monthly: readonly FilePeriod[] = ['month', 'period'];
const monthOnly: readonly FilePeriod[] = ['month'];
const ofContract: readonly FileChoice[] = ['contractor', 'contract'];

/** The dialogs of the eleven report files, in the order of D10; keys are operation ids. */
export const fileDialogs = {
    receivedReportsFile: { page: 'innmeldingerrapport', periods: daily, choices: ['types'] },
    rejectedReportsFile: { page: 'avvistemeldingerrapport', periods: daily, choices: [] },
    reportStatisticsFile: { page: 'meldingsstatistikkrapport', periods: monthly, choices: ['types'] },
    resourceUseFile: {
        page: 'ressursforbrukrapport',
        periods: daily,
        choices: ['contractor', 'contract', 'agreement', 'processCodes', 'types', 'global'],
    },
    invoiceBasisFile: {
        page: 'fakturagrunnlagrapport',
        periods: monthly,
        choices: ['contractor', 'contract', 'processCodes', 'global', 'approved'],
    },
    winterInvoiceBasisFile: {
        page: 'vinterforbrukfakturagrunnlagrapport',
        periods: monthly,
        choices: [...ofContract, 'approved'],
    },
    winterEconomyFile: { page: 'vinterforbrukokonomirapport', periods: monthly, choices: ofContract },
    deviationWorkFile: { page: 'monedsrapportavviksarbeidrapport', periods: monthOnly, choices: ofContract },
    materialFile: { page: 'monedsrapportmateriellrapport', periods: monthOnly, choices: ofContract },
    dailyPenaltyFile: { page: 'dagmulktrapport', periods: monthly, choices: ofContract },
    streetLightFile: { page: 'gatelysmonedsrapporter', periods: monthOnly, choices: ['contractor'] },
} as const satisfies Record<string, FileDialog>;
export type FileId = keyof typeof fileDialogs;
export const fileIds = Object.keys(fileDialogs) as FileId[];

/** The files' titles in the list and inside the files (D10). */
export const fileTitles: Record<FileId, string> = {
    receivedReportsFile: 'Innmeldinger',
    rejectedReportsFile: 'Avviste meldinger',
    reportStatisticsFile: 'Meldingsstatistikk',
    resourceUseFile: 'Ressursforbruk',
    invoiceBasisFile: 'Fakturagrunnlag',
    winterInvoiceBasisFile: 'Vinterforbruk fakturagrunnlag',
    winterEconomyFile: 'Vinterforbruk økonomi',
    deviationWorkFile: 'Månedsrapport avviksarbeid',
    materialFile: 'Månedsrapport materiell',
    dailyPenaltyFile: 'Dagmulkt',
    streetLightFile: 'Gatelys månedsrapporter',
};

/** The prefix of the file name: the last part of the call's path (D10). */
export const filePrefix = (path: string): string => path.split('/').at(-1) ?? '';

/** The first year to choose (report-handling §9). */
export const firstFileYear = 2017;

/** The city's messages about missing parameters (report-handling §5). */
export const fileMessages = {
    year: 'fileYear',
    month: 'fileMonth',
    from: 'fromRequired',
    to: 'toRequired',
    fromAfterTo: 'fileFromAfterTo',
    codes: 'fileCodesMany',
} as const satisfies Record<string, PlainCode>;

/** The default message about an empty file, which depends on the choices (report-handling §8). */
export const emptyFileKind = ({
    selskapId,
    kontraktId,
    avtaleId,
}: {
    selskapId?: unknown;
    kontraktId?: unknown;
    avtaleId?: unknown;
}): 'agreement' | 'contract' | 'date' =>
    avtaleId !== undefined ? 'agreement' : selskapId !== undefined || kontraktId !== undefined ? 'contract' : 'date';

/** 'November 2026', for an instant or a calendar day. */
export const monthTitle = (instant: Date | string): string => {
    const month = formatMonth(instant);
    return `${month.charAt(0).toUpperCase()}${month.slice(1)}`;
};
/** 'Februar 2026' for a whole month, otherwise the first and last day; `to` is exclusive. */
export const periodTitle = (from: string, to: string): string => {
    const [first, last] = [osloDay(from), lastValidDay(to)];
    if (first === last) return formatDay(from);
    const isMonth = first.endsWith('-01') && osloDay(to).endsWith('-01') && first.slice(0, 7) === last.slice(0, 7);
    return isMonth ? monthTitle(from) : `${formatDay(from)}–${formatDay(startOfOsloDay(last))}`;
};
/** `fakturagrunnlag_November 2026_Rapport.xlsx` (report-handling §7); `first` is the start of the period. */
export const reportFileName = (prefix: string, first: Date | string, format: string): string =>
    `${prefix}_${monthTitle(first)}_Rapport.${format}`;
