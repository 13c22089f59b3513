import type { Contract } from '../../contract/entities/administration';
import { useCityMutation } from '../data/useCityMutation';

type Change = Partial<Pick<Contract, 'navn' | 'avtaleId' | 'gyldigFraDato' | 'gyldigTilDato'>>;

/** Saves a changed part of a contract with the specification's payload, its capitals kept (administration §3, §7). */
export const useContractUpdate = ({ id, selskapsId, navn, avtaleId, gyldigFraDato, gyldigTilDato }: Contract): ((change: Change) => Promise<unknown>) => {
    const { mutateAsync } = useCityMutation('updateContract', {
        invalidates: ['listCompanyContracts', 'listContractorContracts', 'getContractChanged', 'listContractorAgreements', 'listAgreements'],
        refreshes: ['kontrakter', 'avtaler'],
    });
    return (change) =>
        mutateAsync({ params: { selskapId: selskapsId, kontraktId: id }, body: { SelskapId: selskapsId, KontraktId: id, navn, avtaleId, gyldigFraDato, gyldigTilDato, ...change } });
};
