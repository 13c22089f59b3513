import type { Report } from '../../../api/entities/report';

/** The values that a report's controls save one by one. */
export interface ReportValues {
    meldingsStatusId: number;
    meldingstypeId: number;
    selskapId: string | null;
    avtaleId: number | null;
    /** 0 means none. */
    feilrettingskodeId: number;
}

export const valuesOf = (report: Report): ReportValues => ({
    meldingsStatusId: report.meldingsStatusId,
    meldingstypeId: report.meldingstypeId,
    selskapId: report.selskap?.id ?? report.selskapId,
    avtaleId: report.avtale?.avtaleId ?? null,
    feilrettingskodeId: report.feilrettingskodeId ?? 0,
});
