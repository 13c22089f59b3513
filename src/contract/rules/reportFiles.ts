import { formatMonth } from './oslo';

/** Tabs of a report file's dialog (report-handling §2, D10). */
export type FilePeriod = 'day' | 'month' | 'period';
/** What else the dialog lets one choose. `contractor` is for admin only; a contractor admin's own company is implied (D10). */
export type FileChoice = 'contractor' | 'contract' | 'agreement' | 'processCodes' | 'types' | 'global';

export interface FileDialog {
    readonly periods: readonly FilePeriod[];
    readonly choices: readonly FileChoice[];
}

const daily: readonly FilePeriod[] = ['day', 'month', 'period'];
const monthly: readonly FilePeriod[] = ['month', 'period'];
const monthOnly: readonly FilePeriod[] = ['month'];
const ofContract: readonly FileChoice[] = ['contractor', 'contract'];

/** What each of the eleven report files is asked for with, in the order of D10; keys are operation ids. */
export const fileDialogs = {
    receivedReportsFile: { periods: daily, choices: ['types'] },
    rejectedReportsFile: { periods: daily, choices: [] },
    reportStatisticsFile: { periods: monthly, choices: ['types'] },
    resourceUseFile: { periods: daily, choices: ['contractor', 'contract', 'agreement', 'processCodes', 'types', 'global'] },
    invoiceBasisFile: { periods: monthly, choices: ['contractor', 'contract', 'processCodes', 'global'] },
    winterInvoiceBasisFile: { periods: monthly, choices: ofContract },
    winterEconomyFile: { periods: monthly, choices: ofContract },
    deviationWorkFile: { periods: monthOnly, choices: ofContract },
    materialFile: { periods: monthOnly, choices: ofContract },
    dailyPenaltyFile: { periods: monthly, choices: ofContract },
    streetLightFile: { periods: monthOnly, choices: ['contractor'] },
} as const satisfies Record<string, FileDialog>;
export type FileId = keyof typeof fileDialogs;
export const fileIds = Object.keys(fileDialogs) as FileId[];

/** Starting the name of a file: the last part of its call's path (D10). */
export const filePrefix = (path: string): string => path.split('/').at(-1) ?? '';

/** The years a report can be asked for begin here (report-handling §9). */
export const firstFileYear = 2017;

/** What the city says to a request that lacks something (report-handling §5). */
export const fileMessages = {
    year: 'Vennligst velg et år.',
    month: 'Vennligst velg en måned.',
    from: 'Fradato må velges.',
    to: 'Tildato må velges.',
    fromAfterTo: 'Fradato må ikke være lenger en til dato.',
} as const;

/** Which of the default messages an empty file answers goes by what was chosen (report-handling §8). */
export const emptyFileKind = ({ selskapId, kontraktId, avtaleId }: { selskapId?: unknown; kontraktId?: unknown; avtaleId?: unknown }): 'agreement' | 'contract' | 'date' =>
    avtaleId !== undefined ? 'agreement' : selskapId !== undefined || kontraktId !== undefined ? 'contract' : 'date';

/** 'November 2026', of an instant or a calendar day. */
export const monthTitle = (instant: Date | string): string => {
    const month = formatMonth(instant);
    return `${month.charAt(0).toUpperCase()}${month.slice(1)}`;
};
/** `fakturagrunnlag_November 2026_Rapport.xlsx` (report-handling §7); `first` is when the file's period begins. */
export const reportFileName = (prefix: string, first: Date | string, format: string): string => `${prefix}_${monthTitle(first)}_Rapport.${format}`;
