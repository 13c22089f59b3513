import { useGetIdentity, useGetList } from 'react-admin';

import type { Report, ReportType } from '../../../api/entities/report';
import { formatDay } from '../../../api/rules/oslo';
import { fillPlaceholders, type PlaceholderValues } from '../../../api/rules/placeholders';
import { catalogue } from '../../data/cache';
import type { Identified } from '../../data/records';
import { contractorReports } from '../../data/reports';
import { asListed } from '../../data/wholeList';
import { useContractorChoices } from '../inputs/useContractorChoices';
import type { ReportValues } from '../inputs/values';
import { useReportPage } from '../ReportContext';

/** The Norwegian name of a type, for text that the city's people and reporters will read. */
export const useCityTypeName = (): ((id: number) => string) => {
    const { data } = useGetList<Identified<ReportType>>('reportTypes', asListed, catalogue);
    return (id) => data?.find(({ meldingstypeId }) => meldingstypeId === id)?.beskrivelse ?? '';
};

/** Placeholder values of a text, for the report after the change. */
export const placeholderValues = (
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

/** Fills in a text to the reporter from the report as it is saved. */
export const useFilledText = () => {
    const { wing, report } = useReportPage();
    const { data: identity } = useGetIdentity();
    // The mail is in the city's language, independent of the interface.
    const typeName = useCityTypeName();
    const choices = useContractorChoices(wing !== contractorReports);
    return (text: string, { meldingstypeId, selskapId }: Pick<ReportValues, 'meldingstypeId' | 'selskapId'>) => {
        const contractor =
            selskapId === report.selskap?.id ? report.selskap?.navn : choices.find(({ id }) => id === selskapId)?.name;
        const names = { type: typeName(meldingstypeId), contractor: contractor ?? null, own: identity?.fullName ?? '' };
        return { ...fillPlaceholders(text, placeholderValues(report, names)), contractor };
    };
};
