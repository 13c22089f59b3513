import { useMemo, useState } from 'react';
import { useGetList, useGetManyReference, usePermissions } from 'react-admin';
import type { Company, Contract, ProcessCode } from '../../api/entities/administration';
import type { FileChoice } from '../../api/rules/reportFiles';
import { useReportTypes } from '../common/useCatalogues';
import { asListed } from '../data/lists';
import type { Permissions } from '../session/permissions';
import { useOffered } from '../runtime/offers';
import { useOwnCompany } from '../session/useOwnCompany';
import { isActive } from '../../api/rules/oslo';
import { automaticContract } from '../common/preselection';
import { all, codeChoices } from './rules';

const none: never[] = [];

export const useFileChoices = (choices: readonly FileChoice[], contractor: string | null, contract: string | null) => {
    const { permissions } = usePermissions<Permissions>();
    const choosesContractor = permissions?.has('rapporter.chooseContractor');
    const hasApprovals = useOffered('okonomi');
    const asks = (choice: FileChoice): boolean => choices.includes(choice);
    const contractors = useGetList<Company>('entreprenorer', asListed, {
        enabled: asks('contractor') && choosesContractor,
    });
    const own = useOwnCompany({ enabled: asks('contractor') && !choosesContractor });
    const companyId = choosesContractor ? contractor : own.data;
    const contracts = useGetManyReference<Contract>(
        'contracts',
        { target: 'selskapsId', id: companyId ?? undefined, ...asListed },
        { enabled: asks('contract') && Boolean(companyId) && companyId !== all },
    );
    const [now] = useState(() => new Date());
    const automatic = useMemo(() => {
        const own = (contracts.data ?? none).filter(({ selskapsId }) => String(selskapsId) === String(companyId));
        return automaticContract(
            own,
            own.filter((one) => isActive(one, now)),
        );
    }, [contracts.data, companyId, now]);
    const codes = useGetList<ProcessCode>('processCodes', asListed, { enabled: asks('processCodes') });
    const types = useReportTypes({ enabled: asks('types') });
    const ofAll = companyId === all;
    const offered = useMemo(() => {
        if (!codes.data || (!contracts.data && !ofAll)) return none;
        const schemes = (contracts.data ?? none)
            .filter(({ id }) => !contract || contract === all || id === contract)
            .map(({ prosesskodeSkjema }) => prosesskodeSkjema.id);
        return codeChoices(codes.data, ofAll ? undefined : new Set(schemes));
    }, [codes.data, contracts.data, contract, ofAll]);
    const failed = [contractors, own, contracts, codes, types].filter(({ isError }) => isError);
    return {
        contractors: contractors.data ?? none,
        contracts: ofAll ? none : contracts.data,
        automatic,
        codes: offered,
        types: types.data ?? none,
        // Only admins choose the contractor (D10), and only a city with `okonomi` has approved rows (D15).
        shown: new Set<string>(
            choices.filter(
                (choice) => (choice !== 'contractor' || choosesContractor) && (choice !== 'approved' || hasApprovals),
            ),
        ),
        retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
    };
};
export type FileChoices = ReturnType<typeof useFileChoices>;
