import { createContext, useContext } from 'react';
import { useShowContext } from 'react-admin';
import type { Report } from '../../api/entities/report';
import type { Tagged } from '../data/etags';
import type { Wing } from '../data/reports';
import { useWing } from './useWing';

/** A write to the report as it was seen, with the ETag that it had then as If-Match (D12). */
export type Write = (seen: Tagged<Report>) => Promise<unknown>;

/** Notifications shown after a write; the defaults apply where omitted. */
export interface SaveTexts {
    success?: string;
    /** The caller shows its own success notification. */
    isQuiet?: boolean;
    failure?: (error: unknown) => string;
    /** Shown when somebody else saved first and the user kept their change. */
    discarded?: string;
}

/** How the report of the page is saved. */
export interface ReportWrites {
    /** Runs a write with the report as it was seen; false when it failed or the user kept the other's change (D12). */
    save: (write: Write, texts?: SaveTexts) => Promise<boolean>;
    saving: boolean;
}

export const ReportWritesContext = createContext<ReportWrites | undefined>(undefined);

/** The report of the page, its wing, and how it is saved. */
export const useReportPage = (): ReportWrites & { wing: Wing; report: Tagged<Report> } => {
    const wing = useWing();
    // Not the record in context, which in a form is its values.
    const { record: report } = useShowContext<Tagged<Report>>();
    const writes = useContext(ReportWritesContext);
    if (!report || !writes) throw new Error('useReportPage needs the page of a report');
    return { wing, report, ...writes };
};
