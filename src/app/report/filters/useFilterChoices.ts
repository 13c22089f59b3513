import { useMemo } from 'react';
import { useGetList, useGetManyReference, usePermissions } from 'react-admin';
import type { Agreement, Company } from '../../../api/entities/administration';
import type { SubDistrict } from '../../../api/entities/report';
import { useCityNames } from '../../common/useCityNames';
import { catalogue } from '../../data/cache';
import type { Identified } from '../../data/records';
import { contractorReports } from '../../data/reports';
import { asListed } from '../../data/wholeList';
import type { FilterChoice } from '../../places/addedFilters';
import { useSession } from '../../session/Session';
import type { Permissions } from '../../session/permissions';
import { useOwnCompany } from '../../session/useOwnCompany';
import { useDistricts } from '../useDistricts';
import { useReportTypes, useStatuses, type NamedType } from '../../common/useCatalogues';
import { useWing } from '../useWing';
import { statusChoices } from './statusChoices';
import { listFilters, type ListFilterName } from '../query/listQuery';

type AgreementName = Pick<Identified<Agreement>, 'id' | 'navn'>;
type Choices = Readonly<Record<ListFilterName, readonly FilterChoice[]>>;

const byLabel = (a: FilterChoice, b: FilterChoice): number => a.label.localeCompare(b.label, 'nb');

/** All for staff, the company's for its admin, the own ones for a contractor (report-handling §6). */
const useAgreements = (): readonly AgreementName[] | undefined => {
    const { userId } = useSession();
    const inOwnWing = useWing() === contractorReports;
    const { permissions } = usePermissions<Permissions>();
    const ofCompany = permissions?.has(`${contractorReports}.filterByCompanyAgreements`);
    const { data: company } = useOwnCompany({ enabled: inOwnWing });
    const { data: all } = useGetList<AgreementName>('avtaler', asListed, { enabled: !inOwnWing });
    const { data: own } = useGetManyReference<AgreementName>(
        'avtaler',
        ofCompany
            ? { ...asListed, target: 'selskapId', id: company }
            : { ...asListed, target: 'brukerId', id: userId, filter: { selskapId: company } },
        { enabled: inOwnWing && company !== undefined },
    );
    return inOwnWing ? own : all;
};

/** The filters of a wing: only the service department filters by contractor (report-handling §6). */
export const useOfferedFilters = (): readonly ListFilterName[] => {
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const mayFilterByContractor = permissions?.has(`${wing}.filterByContractor`);
    return listFilters.filter((name) => name !== 'selskapId' || mayFilterByContractor);
};

const typeChoice = ({ meldingstypeId, beskrivelse, lang }: NamedType): FilterChoice => ({
    value: String(meldingstypeId),
    label: beskrivelse,
    lang,
});
const companyChoice = ({ id, navn }: Company): FilterChoice => ({ value: id, label: navn });
const namedChoice = ({ id, navn }: AgreementName | SubDistrict): FilterChoice => ({
    value: String(id),
    label: navn,
    lang: 'nb',
});

const useChoices = <T>(
    records: readonly T[] | undefined,
    choiceOf: (record: T) => FilterChoice,
): readonly FilterChoice[] => useMemo(() => (records ?? []).map(choiceOf).sort(byLabel), [records, choiceOf]);

const none: readonly string[] = [];

export const useFilterChoices = (chosenDistricts = none): Choices => {
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const { data: types } = useReportTypes();
    const { data: statuses } = useStatuses();
    const { data: subDistricts } = useGetList<SubDistrict>('subDistricts', asListed, catalogue);
    const { data: contractors } = useGetList<Company>('entreprenorer', asListed, {
        enabled: permissions?.has(`${wing}.filterByContractor`) ?? false,
    });
    const names = useCityNames();
    const districts = useDistricts();
    const inChosen = useMemo(() => {
        if (chosenDistricts.length === 0) return subDistricts;
        return subDistricts?.filter(({ bydelId }) => chosenDistricts.includes(String(bydelId)));
    }, [subDistricts, chosenDistricts]);
    return {
        meldingstypeId: useChoices(types, typeChoice),
        meldingsStatusId: useMemo(() => statusChoices(statuses ?? []), [statuses]),
        selskapId: useChoices(contractors, companyChoice),
        avtaleId: useChoices(useAgreements(), namedChoice),
        bydelId: useMemo(
            () =>
                districts.map((district) => {
                    const { text, lang } = names.district(district);
                    return { value: String(district.id), label: text, lang };
                }),
            [districts, names],
        ),
        delbydel: useChoices(inChosen, namedChoice),
    };
};
