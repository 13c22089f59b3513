import type { Handling } from '../../../api/entities/handling';
import type { Report } from '../../../api/entities/report';
import { pickBody } from '../../data/body';

export interface ReportValues extends Pick<Handling, 'eksternId' | 'eksternMedInnsender' | 'tilbakemeldingBilder'> {
    meldingsStatusId: number;
    meldingstypeId: number;
    selskapId: string | null;
    avtaleId: number | null;
    /** 0 for none. */
    feilrettingskodeId: number;
    /** `delarbeid` (D15): undefined in a city without it. */
    feilarsakId: number | null | undefined;
    kommentar: string;
    sendsMail: boolean;
    /** As edited; undefined while it equals the status's template. */
    tilbakemelding: string | undefined;
    /** `ansvarlig` (D15): undefined in a city without it. */
    ansvarligId: string | null | undefined;
    varsleAnsvarlig: boolean;
}

export const valuesOf = (report: Report): ReportValues => ({
    ...pickBody('updateServiceReport', report),
    meldingsStatusId: report.meldingsStatusId,
    meldingstypeId: report.meldingstypeId,
    selskapId: report.selskap?.id ?? report.selskapId,
    avtaleId: report.avtale?.avtaleId ?? null,
    feilrettingskodeId: report.feilrettingskodeId ?? 0,
    feilarsakId: report.feilarsakId,
    kommentar: '',
    sendsMail: true,
    tilbakemelding: undefined,
    ansvarligId: report.ansvarlig === undefined ? undefined : (report.ansvarlig?.id ?? null),
    varsleAnsvarlig: false,
});
