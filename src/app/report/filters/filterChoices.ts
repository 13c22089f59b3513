import { useCallback, useMemo } from 'react';
import { useGetList, useGetManyReference, usePermissions, useTranslate } from 'react-admin';
import type { Agreement, Company } from '../../../api/entities/administration';
import type { SubDistrict } from '../../../api/entities/districts';
import { anyAnswer } from '../../../api/rules/answerFilter';
import { answerLine } from '../../../api/rules/answerLine';
import { characteristics } from '../../../api/rules/characteristics';
import { priorities } from '../../../api/rules/clock';
import type { Question } from '../../../api/rules/questions';
import { isStockForStaff, stockNames, stocks } from '../../../api/rules/stocks';
import type { QueryState } from '../../common/Loaded';
import { type NamedType, useReportTypes, useStatuses } from '../../common/useCatalogues';
import { useCityNames } from '../../common/useCityNames';
import { catalogue } from '../../data/cache';
import type { Identified } from '../../data/records';
import { contractorReports } from '../../data/reports';
import { asListed } from '../../data/lists';
import { useOffersOf } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { useSession } from '../../session/Session';
import { useOwnCompany } from '../../session/useOwnCompany';
import { useDistricts, useFaultCauses, useResponsibles } from '../choices';
import { filterNames, type ListFilterName, type ReportFilter, takesFilter, type FilterName } from '../query/filters';
import { useWing } from '../wing';
import { statusChoices, type FilterChoice } from './statusChoices';

/** The filters that this user can use in this city. */
export const useTakenFilters = (): readonly FilterName[] => {
    const { roles } = useSession();
    const wing = useWing();
    const offers = useOffersOf();
    return filterNames.filter((name) => takesFilter(name, { wing, roles, offers }));
};

/** A filter's own label, or that of the field. */
export const useFilterLabel = () => {
    const translate = useTranslate();
    return (name: ListFilterName): string =>
        translate(`reports.filter.${name}`, { _: translate(`resources.reports.fields.${name}`) });
};

type AgreementName = Pick<Identified<Agreement>, 'id' | 'navn'>;

const byLabel = (a: FilterChoice, b: FilterChoice): number => a.label.localeCompare(b.label, 'nb');

type Choices = QueryState<readonly FilterChoice[]>;
const useChoices = <T>(read: QueryState<T>, choicesOf: (records: T) => readonly FilterChoice[]): Choices => {
    const data = useMemo(() => read.data && choicesOf(read.data), [read.data, choicesOf]);
    return { ...read, data };
};
const useSorted = <T>(read: QueryState<readonly T[]>, choiceOf: (record: T) => FilterChoice): Choices =>
    useChoices(
        read,
        useCallback((records) => records.map(choiceOf).sort(byLabel), [choiceOf]),
    );
const companyChoice = ({ id, navn }: Company): FilterChoice => ({ value: String(id), label: navn });
const typeChoice = ({ meldingstypeId, beskrivelse, lang }: NamedType): FilterChoice => ({
    value: String(meldingstypeId),
    label: beskrivelse,
    lang,
});
const namedChoice = ({ id, navn }: { id: number | string; navn: string }): FilterChoice => ({
    value: String(id),
    label: navn,
    lang: 'nb',
});

const useTypeChoices = () => useSorted(useReportTypes(), typeChoice);

const useStatusChoices = () => useChoices(useStatuses(), statusChoices);

/** Partners handle reports as contractors do (D5). */
const useContractorChoices = () => {
    const contractors = useGetList<Company>('entreprenorer', asListed);
    const partners = useGetList<Company>('partners', asListed);
    const data = useMemo(
        () => contractors.data && partners.data && [...contractors.data, ...partners.data],
        [contractors.data, partners.data],
    );
    return useSorted({ ...(contractors.error ? contractors : partners), data }, companyChoice);
};

/** All agreements for staff, the company's for its admin, the user's own for a contractor (report-handling §6). */
const useAgreementChoices = () => {
    const { userId } = useSession();
    const inOwnWing = useWing() === contractorReports;
    const { permissions } = usePermissions<Permissions>();
    const ofCompany = permissions?.has(`${contractorReports}.filterByCompanyAgreements`);
    const company = useOwnCompany({ enabled: inOwnWing });
    const all = useGetList<AgreementName>('avtaler', asListed, { enabled: !inOwnWing });
    const own = useGetManyReference<AgreementName>(
        'avtaler',
        ofCompany
            ? { ...asListed, target: 'selskapId', id: company.data }
            : { ...asListed, target: 'brukerId', id: userId, filter: { selskapId: company.data } },
        { enabled: inOwnWing && company.data !== undefined },
    );
    const failed = { error: company.error, refetch: company.refetch };
    return useSorted(company.error ? failed : inOwnWing ? own : all, namedChoice);
};

const useDistrictChoices = () => {
    const names = useCityNames();
    return useChoices(
        useDistricts(true),
        useCallback(
            (districts) =>
                districts.map((district) => {
                    const { text, lang } = names.district(district);
                    return { value: String(district.id), label: text, lang };
                }),
            [names],
        ),
    );
};

/** Sub-districts of the chosen districts. */
const useSubDistrictChoices = ({ bydelId }: ReportFilter) => {
    const read = useGetList<SubDistrict>('subDistricts', asListed, catalogue);
    const inChosen = useMemo(
        () => (bydelId?.length ? read.data?.filter((one) => bydelId.includes(String(one.bydelId))) : read.data),
        [read.data, bydelId],
    );
    return useSorted({ ...read, data: inChosen }, namedChoice);
};

/** The answers to filter a question by: its choices, or that there is an answer. */
const answersTo = ({ type, enum: choices }: Question): readonly string[] =>
    type === 'boolean' ? ['ja', 'nei'] : (choices ?? [anyAnswer]);

const useAnswerChoices = () => {
    const translate = useTranslate();
    return useChoices(useReportTypes(), (types) =>
        types.flatMap(({ sporsmal }) =>
            Object.entries(sporsmal?.properties ?? {}).flatMap(([name, question]) =>
                answersTo(question).map((answer) => ({
                    value: `${name}:${answer}`,
                    label: answerLine(question.title, answer === anyAnswer ? translate('reports.answered') : answer),
                    lang: 'nb' as const,
                })),
            ),
        ),
    );
};

const useNamed = (values: readonly string[], texts: string): Choices => {
    const translate = useTranslate();
    return { data: values.map((value) => ({ value, label: translate(`reports.${texts}.${value}`) })) };
};

const usePriorityChoices = () => useNamed(priorities, 'priority');
const useCharacteristicChoices = () => useNamed(characteristics, 'characteristic');
const useCauseChoices = () => useChoices(useFaultCauses(true), (causes) => causes.map(namedChoice));

const useStockChoices = () => {
    const offers = useOffersOf();
    const isCompany = useWing() === contractorReports;
    return useNamed(
        stockNames.filter((name) => offers(stocks[name]) && !(isCompany && isStockForStaff(name))),
        'stock',
    );
};

const useResponsibleChoices = () => {
    const translate = useTranslate();
    const { userId } = useSession();
    return useChoices(useResponsibles(true), (people) => [
        { value: 'meg', label: translate('reports.responsible.me') },
        { value: 'ingen', label: translate('reports.responsible.nobody') },
        ...people.filter(({ id }) => id !== userId).map(({ id, navn }) => ({ value: String(id), label: navn })),
    ]);
};

const useNoChoices = (): Choices => ({ data: [] });

/** The choices of each filter, for its control and its chips; `filter` has the other filters. */
export const filterChoices: Readonly<Record<ListFilterName, (filter: ReportFilter) => Choices>> = {
    meldingstypeId: useTypeChoices,
    meldingsStatusId: useStatusChoices,
    selskapId: useContractorChoices,
    avtaleId: useAgreementChoices,
    bydelId: useDistrictChoices,
    delbydel: useSubDistrictChoices,
    svar: useAnswerChoices,
    prioritet: usePriorityChoices,
    bestand: useStockChoices,
    ansvarlig: useResponsibleChoices,
    feilarsakId: useCauseChoices,
    kjennetegn: useCharacteristicChoices,
    sekskant: useNoChoices,
};
