import { createContext, useContext } from 'react';
import type { Report, Status } from '../../../contract/entities/report';
import type { contractorReports, serviceReports } from '../../data/reportProvider';

/** Which of the two report wings a page belongs to: the name of its resource and of its URL. */
export type Wing = typeof serviceReports | typeof contractorReports;

/** A write to the report as it was seen; carries `seen.versjon` as If-Match. */
export type Write = (seen: Report) => Promise<unknown>;

export interface ReportPage {
    wing: Wing;
    report: Report;
    statuses: readonly Status[];
    /** Runs a write with the version seen; false when it failed or the user kept the other's change (D12). */
    save: (write: Write, texts?: { success?: string; failure?: (error: unknown) => string }) => Promise<boolean>;
    saving: boolean;
}

export const ReportContext = createContext<ReportPage | undefined>(undefined);

export const useReportPage = (): ReportPage => {
    const page = useContext(ReportContext);
    if (!page) throw new Error('useReportPage needs a ReportContext');
    return page;
};
