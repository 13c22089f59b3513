import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { AddressTabs } from '../common/AddressTabs';
import { Loaded } from '../common/Loaded';
import { ContractSection } from '../contracts/ContractSection';
import { NewContractDialog } from '../contracts/NewContractDialog';
import { useCityQuery } from '../data/useCityQuery';
import { UserAdministration } from '../users/UserAdministration';
import { CompanyAgreements } from './CompanyAgreements';

/** The three tabs of a contractor (administration §2). */
export const ContractorTabs = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const [isAddingContract, setIsAddingContract] = useState(false);
    const agreements = useCityQuery('listContractorAgreements', { params: { id: company.id } });
    const text = (key: string, values?: Record<string, unknown>): string => translate(`administration.contractors.${key}`, values);
    const contracts = (
        <ContractSection
            companyId={company.id}
            linkTo={({ selskapsId, id }) => `/entreprenorer/${selskapsId}/Kontrakter/${id}`}
            action={
                <Button variant="contained" onClick={() => setIsAddingContract(true)}>
                    {text('addContract')}
                </Button>
            }
        />
    );
    return (
        <>
            <AddressTabs
                label={text('tabs')}
                tabs={[
                    { name: 'brukere', label: text('users'), content: <UserAdministration company={company} addLabel={text('addUser')} /> },
                    { name: 'kontrakter', label: text('contracts'), content: contracts },
                    {
                        name: 'avtaler',
                        // Until they are read, nobody is told that there are none.
                        label: text('agreements', { count: agreements.data?.length ?? '…' }),
                        content: <Loaded query={agreements}>{(data) => <CompanyAgreements company={company} agreements={data} />}</Loaded>,
                    },
                ]}
            />
            {isAddingContract ? <NewContractDialog company={company} onClose={() => setIsAddingContract(false)} /> : null}
        </>
    );
};
