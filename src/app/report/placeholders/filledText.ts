import { useGetIdentity, useGetList } from 'react-admin';

import type { Report, ReportType } from '../../../api/entities/report';
import { formatDay } from '../../../api/rules/oslo';
import { fillPlaceholders, type PlaceholderValues } from '../../../api/rules/placeholders';
import { catalogue } from '../../data/cache';
import type { Identified } from '../../data/records';
import { contractorReports } from '../../data/reports';
import { asListed } from '../../data/lists';
import { useContractorChoices } from '../inputs/useContractorChoices';
import { useReportPage } from '../useReportPage';
import { useWing } from '../wing';

/** The Norwegian name of a type, for texts that staff and reporters will read. */
const useCityTypeName = (): ((id: number) => string) => {
    const { data } = useGetList<Identified<ReportType>>('reportTypes', asListed, catalogue);
    return (id) => data?.find(({ meldingstypeId }) => meldingstypeId === id)?.beskrivelse ?? '';
};

/** The placeholder values for the report after the change. */
const placeholderValues = (
    report: Report,
    names: { type: string; contractor: string | null; own: string },
): PlaceholderValues => ({
    adresse: report.adresse,
    nummer: String(report.lopeNummer),
    type: names.type,
    frist: report.tidsfrist ? formatDay(report.tidsfrist) : null,
    entreprenør: names.contractor,
    navn: names.own,
});

type HandlingChoice = { meldingstypeId: number | null; selskapId: string | null };

/** Fills in a text to the report's reporter; a text for many reports stays as it is. */
export const useFill = (report: Report | undefined) => {
    const wing = useWing();
    const { data: identity } = useGetIdentity();
    // The mail is in the city's language, whatever the interface's.
    const typeName = useCityTypeName();
    const choices = useContractorChoices(wing !== contractorReports);
    return (text: string, { meldingstypeId, selskapId }: HandlingChoice) => {
        const contractor =
            report && selskapId === report.selskap?.id
                ? report.selskap?.navn
                : choices.find(({ id }) => id === selskapId)?.name;
        if (!report) return { text, unfilled: [], contractor };
        const type = typeName(meldingstypeId ?? report.meldingstypeId);
        const names = { type, contractor: contractor ?? null, own: identity?.fullName ?? '' };
        return { ...fillPlaceholders(text, placeholderValues(report, names)), contractor };
    };
};

/** Fills placeholders in from the report on the page. */
export const useFilledText = () => useFill(useReportPage().report);
