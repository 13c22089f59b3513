import { useMemo } from 'react';
import type { Company, Contract } from '../../contract/entities/administration';
import type { FileChoice } from '../../contract/rules/reportFiles';
import type { ReportType } from '../../contract/entities/report';
import { useCityQuery } from '../data/useCityQuery';
import { may } from '../session/access';
import { useSession } from '../session/Session';
import { all, type CodeChoice, codeChoices } from './rules';

export interface FileChoices {
    contractors: readonly Company[];
    /** Of the company chosen; undefined while there is none or they are on their way. */
    contracts: readonly Contract[] | undefined;
    codes: readonly CodeChoice[];
    types: readonly ReportType[];
    /** Which inputs the signed-in user is shown: the contractor is for admin only (D10). */
    shown: ReadonlySet<FileChoice>;
    /** When something could not be fetched: asks for that again. */
    retry: (() => void) | undefined;
}

const none: never[] = [];

/** What a file's dialog offers, for the contractor and contract chosen so far; a contractor admin's company is the own one. */
export const useFileChoices = (choices: readonly FileChoice[], contractor: string | null, contract: string | null): FileChoices => {
    const { roles, userId } = useSession();
    const choosesContractor = may(roles, 'chooseContractorOfFile');
    const asks = (choice: FileChoice): boolean => choices.includes(choice);
    const contractors = useCityQuery('listContractors', asks('contractor') && choosesContractor ? {} : null);
    const own = useCityQuery('getCompanyOfUser', asks('contractor') && !choosesContractor ? { params: { userId } } : null);
    const companyId = choosesContractor ? contractor : own.data;
    const contracts = useCityQuery('listCompanyContracts', asks('contract') && companyId && companyId !== all ? { params: { id: companyId } } : null);
    const codes = useCityQuery('listProcessCodes', asks('processCodes') ? {} : null);
    const types = useCityQuery('listReportTypes', asks('types') ? {} : null);
    const ofAll = companyId === all;
    const offered = useMemo(() => {
        if (!codes.data || (!contracts.data && !ofAll)) return none;
        const schemes = (contracts.data ?? none).filter(({ id }) => !contract || contract === all || id === contract).map(({ prosesskodeSkjema }) => prosesskodeSkjema.id);
        return codeChoices(codes.data, ofAll ? undefined : new Set(schemes));
    }, [codes.data, contracts.data, contract, ofAll]);
    const failed = [contractors, own, contracts, codes, types].filter(({ isError }) => isError);
    return {
        contractors: contractors.data ?? none,
        contracts: ofAll ? none : contracts.data,
        codes: offered,
        types: types.data ?? none,
        shown: new Set(choices.filter((choice) => choice !== 'contractor' || choosesContractor)),
        retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
    };
};
