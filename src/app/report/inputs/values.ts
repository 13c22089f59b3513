import type { Report } from '../../../api/entities/report';

/** The values that a report's controls save one by one, from which their form starts. */
export const valuesOf = (report: Report) => ({
    meldingsStatusId: report.meldingsStatusId,
    meldingstypeId: report.meldingstypeId,
    selskapId: report.selskap?.id ?? report.selskapId,
    avtaleId: report.avtale?.avtaleId ?? null,
    /** 0 means none. */
    feilrettingskodeId: report.feilrettingskodeId ?? 0,
});
export type ReportValues = ReturnType<typeof valuesOf>;
