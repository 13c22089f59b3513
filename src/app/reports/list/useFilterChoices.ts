import { useMemo } from 'react';
import { districts } from '../../../contract/rules/districts';
import { hiddenFromFilter, statusLabel } from '../../../contract/rules/statuses';
import { useCityQuery } from '../../data/useCityQuery';
import { serviceReports } from '../../data/reportProvider';
import { useSession } from '../../session/Session';
import { useOwnCompany } from '../../session/useOwnCompany';
import type { Wing } from '../detail/ReportContext';
import type { ListFilter } from './listQuery';

export interface Choice {
    value: string;
    label: string;
}
type Choices = Readonly<Record<ListFilter, readonly Choice[]>>;

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label, 'nb');

/** Agreements that the wing's users may filter by: all for staff, the company's for its admin, the own ones for a contractor (report-handling §6). */
const useAgreements = (wing: Wing): readonly { avtaleId: number; navn: string }[] => {
    const { userId, roles } = useSession();
    const isStaff = wing === serviceReports;
    const ofUser = roles.includes('contractor') && !roles.includes('contractorAdmin');
    const { data: company } = useOwnCompany();
    const { data: all } = useCityQuery('listAgreements', isStaff ? {} : null);
    const { data: ofCompany } = useCityQuery('listContractorAgreements', isStaff || ofUser || !company ? null : { params: { id: company } });
    const { data: own } = useCityQuery('listUserAgreements', !isStaff && ofUser && company ? { params: { id: company, userId } } : null);
    return all ?? ofCompany ?? own ?? [];
};

/** What each filter offers. Sub-districts follow the districts chosen; the contractor filter is the service department's alone. */
export const useFilterChoices = (wing: Wing, chosenDistricts: readonly string[] = []): Choices => {
    const { data: types } = useCityQuery('listReportTypes');
    const { data: statuses } = useCityQuery('listStatuses');
    const { data: subDistricts } = useCityQuery('listSubDistricts');
    const { data: contractors } = useCityQuery('listContractors', wing === serviceReports ? {} : null);
    const agreements = useAgreements(wing);
    const districtKey = chosenDistricts.join();
    return useMemo(() => {
        const chosen = districtKey === '' ? [] : districtKey.split(',');
        return {
            meldingstypeId: (types ?? []).map(({ meldingstypeId, beskrivelse }) => ({ value: String(meldingstypeId), label: beskrivelse })).sort(byLabel),
            meldingsStatusId: (statuses ?? []).filter(({ id }) => !hiddenFromFilter.includes(id)).map((status) => ({ value: String(status.id), label: statusLabel(status) })),
            selskapId: (contractors ?? []).map(({ id, navn }) => ({ value: id, label: navn })).sort(byLabel),
            avtaleId: agreements.map(({ avtaleId, navn }) => ({ value: String(avtaleId), label: navn })).sort(byLabel),
            bydelId: districts.map(({ id, navn }) => ({ value: String(id), label: navn })),
            delbydel: (subDistricts ?? [])
                .filter(({ bydelId }) => chosen.length === 0 || chosen.includes(String(bydelId)))
                .map(({ id, navn }) => ({ value: String(id), label: navn }))
                .sort(byLabel),
        };
    }, [types, statuses, contractors, agreements, subDistricts, districtKey]);
};
