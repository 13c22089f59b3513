import { useGetManyReference } from 'react-admin';
import type { CompanyAgreement } from '../../../api/entities/administration';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';

export const useAgreements = (companyId: string | null) =>
    useGetManyReference<Identified<CompanyAgreement>>(
        'avtaler',
        { target: 'selskapId', id: companyId ?? undefined, ...asListed },
        { enabled: companyId !== null },
    );
