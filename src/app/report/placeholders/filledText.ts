import { useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { endText, textForDuplicate } from '../../../api/messages/duplicates';
import type { Report, ReportRow, ReportType } from '../../../api/entities/report';
import { formatDay } from '../../../api/rules/oslo';
import { fillPlaceholders, type PlaceholderValues } from '../../../api/rules/placeholders';
import { useMailText } from '../../common/unsentMail';
import { catalogue } from '../../data/cache';
import type { Identified } from '../../data/records';
import { contractorReports } from '../../data/reports';
import { asListed } from '../../data/lists';
import { useStatusTree } from '../inputs/statusTree';
import { useContractorChoices } from '../inputs/useContractorChoices';
import { useReportPage } from '../useReportPage';
import { useWing } from '../wing';

/** The Norwegian name of a type, for texts that staff and reporters will read. */
const useCityTypeName = (): ((id: number) => string) => {
    const { data } = useGetList<Identified<ReportType>>('reportTypes', asListed, catalogue);
    return (id) => data?.find(({ meldingstypeId }) => meldingstypeId === id)?.beskrivelse ?? '';
};

/** The fields of a report that texts are filled in from. */
type FilledIn = Pick<ReportRow, 'adresse' | 'lopeNummer' | 'meldingstypeId' | 'tidsfrist'> &
    Partial<Pick<Report, 'selskap'>>;
interface HandlingChoice {
    meldingstypeId: number | null;
    selskapId: string | null;
}

/** The placeholder values of a report with this type and contractor. */
export const usePlaceholderValues = () => {
    const wing = useWing();
    const { data: identity } = useGetIdentity();
    // The mail is in the city's language, whatever the interface's.
    const typeName = useCityTypeName();
    const { choices } = useContractorChoices(wing !== contractorReports);
    const contractorOf = (selskapId: string | null, own?: Report['selskap']): string | undefined =>
        own?.id === selskapId ? own?.navn : choices.find(({ id }) => id === selskapId)?.name;
    return {
        contractorOf,
        valuesOf: (report: FilledIn, { meldingstypeId, selskapId }: HandlingChoice): PlaceholderValues => ({
            adresse: report.adresse,
            nummer: String(report.lopeNummer),
            type: typeName(meldingstypeId ?? report.meldingstypeId),
            frist: report.tidsfrist ? formatDay(report.tidsfrist) : null,
            entreprenør: contractorOf(selskapId, report.selskap) ?? null,
            navn: identity?.fullName ?? '',
        }),
    };
};

/** Fills in a text to the report's reporter; a text for many reports stays as it is. */
export const useFill = (report: Report | undefined) => {
    const { contractorOf, valuesOf } = usePlaceholderValues();
    return (text: string, choice: HandlingChoice) => ({
        ...(report ? fillPlaceholders(text, valuesOf(report, choice)) : { text, unfilled: [] }),
        contractor: contractorOf(choice.selskapId, report?.selskap),
    });
};

/** Says what the reporters of a report's duplicates are mailed when a status finishes it (D15, `duplikater`). */
export const useTellsDuplicates = (report: Report | undefined) => {
    const translate = useTranslate();
    const tree = useStatusTree(report?.meldingsStatusId);
    const { valuesOf } = usePlaceholderValues();
    const { willBeSent } = useMailText();
    const isFinished = (id: number): boolean => tree.byId.get(id)?.class === 'ferdig-behandlet' && !tree.leadsOn(id);
    return (statusId: number, choice: HandlingChoice, feedback?: string): string | undefined => {
        const count = report?.duplikaterMedInnsender ?? 0;
        if (!report || count === 0 || isFinished(report.meldingsStatusId) || !isFinished(statusId)) return undefined;
        const { lopeNummer } = report;
        const end = feedback ?? endText(tree.byId.get(statusId)?.tekstmal ?? '', lopeNummer, valuesOf(report, choice));
        const text = textForDuplicate(lopeNummer, end);
        return willBeSent(translate('reportDetail.duplicates.told', { smart_count: count, text }));
    };
};

/** Fills placeholders in from the report on the page. */
export const useFilledText = () => useFill(useReportPage().report);
