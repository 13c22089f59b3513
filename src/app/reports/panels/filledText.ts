import { useGetIdentity } from 'react-admin';
import type { Report } from '../../../api/entities/report';
import { formatDay } from '../../../api/rules/oslo';
import { fillPlaceholders, type PlaceholderValues } from '../../../api/rules/placeholders';
import { useCityTypeName } from '../../common/useCatalogues';
import { contractorReports } from '../../data/reports';
import { useContractorChoices } from '../inputs/useContractorChoices';
import type { ReportValues } from '../inputs/values';
import { useReportPage } from '../ReportContext';

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
