import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetManyReference, usePermissions, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { listDefaults } from '../common/listDefaults';
import { AddressTabs, type AddressTab } from '../common/AddressTabs';
import { ContractCreate } from '../contracts/ContractCreate';
import { ContractSection } from '../contracts/ContractSection';
import type { Permissions } from '../session/permissions';
import { UserList } from '../users/UserList';
import { CompanyAgreements } from './CompanyAgreements';
import { AddAgreementsDialog } from './AddAgreementsDialog';

/** The service department sees no users or buttons (D5). */
export const ContractorTabs = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const [adds, setAdds] = useState<'contract' | 'agreements'>();
    const { permissions } = usePermissions<Permissions>();
    const edits = permissions?.has('entreprenorer.edit');
    const agreements = useGetManyReference('avtaler', {
        target: 'selskapId',
        id: company.id,
        sort: listDefaults.sort,
        pagination: { page: 1, perPage: listDefaults.perPage },
    });
    const text = (key: string, values?: Record<string, unknown>): string =>
        translate(`administration.contractors.${key}`, values);
    const contracts = (
        <ContractSection
            companyId={company.id}
            linkTo={({ selskapsId, id }) => `/entreprenorer/${selskapsId}/Kontrakter/${id}`}
            action={
                edits ? (
                    <Button variant="contained" onClick={() => setAdds('contract')}>
                        {text('addContract')}
                    </Button>
                ) : null
            }
        />
    );
    const users: AddressTab = {
        name: 'brukere',
        label: text('users'),
        content: <UserList company={company} addLabel={text('addUser')} />,
    };
    const addAgreements = edits ? { onAdd: () => setAdds('agreements') } : {};
    const read: [AddressTab, AddressTab] = [
        { name: 'kontrakter', label: text('contracts'), content: contracts },
        {
            name: 'avtaler',
            // The empty message waits until they are loaded.
            label: text('agreements', { count: agreements.total ?? '…' }),
            content: <CompanyAgreements company={company} {...addAgreements} />,
        },
    ];
    return (
        <>
            <AddressTabs label={text('tabs')} tabs={edits ? [users, ...read] : read} />
            {adds === 'contract' ? (
                <ContractCreate
                    company={company}
                    onAddAgreements={() => setAdds('agreements')}
                    onClose={() => setAdds(undefined)}
                />
            ) : null}
            {adds === 'agreements' ? (
                <AddAgreementsDialog company={company} onClose={() => setAdds(undefined)} />
            ) : null}
        </>
    );
};
