import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
    AutocompleteArrayInput,
    DataTable,
    ReferenceManyFieldBase,
    useGetList,
    useGetManyReference,
    usePermissions,
    useTranslate,
    useUpdate,
} from 'react-admin';
import type { Agreement, Company } from '../../api/entities/administration';
import { type AddressTab, AddressTabs } from '../common/tabs';
import { Column } from '../common/Column';
import { contractPage } from '../common/contractorPages';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { ListTable } from '../common/ListTable';
import { Loaded } from '../common/Loaded';
import { PageLink } from '../common/PageLink';
import { referenceDefaults } from '../common/listDefaults';
import { ContractCreate } from '../contracts/ContractCreate';
import { ContractSection } from '../contracts/ContractSection';
import { StaleError } from '../data/cityFetch';
import { failureText } from '../data/failureText';
import type { Identified } from '../data/records';
import { wholeByName } from '../data/lists';
import type { Permissions } from '../session/permissions';
import { GoneAgreements } from '../users/AgreementsInput';
import { UserList } from '../users/UserList';
import { agreementIds, anyAgreement } from '../users/choices';

const AddAgreementsDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
    const translate = useTranslate();
    const agreements = useGetList<Identified<Agreement>>('avtaler', {
        // In a list, because a plain null would mean no filter.
        filter: { selskapId: [null] },
        ...wholeByName,
    });
    const [update] = useUpdate();
    const save = async ({ utenSelskap }: Record<string, unknown>): Promise<void> => {
        const chosen = agreementIds(utenSelskap).map(({ avtaleId }) => avtaleId);
        let stale: StaleError | undefined;
        for (const agreement of agreements.data?.filter(({ avtaleId }) => chosen.includes(avtaleId)) ?? [])
            try {
                await update(
                    'avtaler',
                    { id: agreement.id, data: { selskapId: company.id }, previousData: agreement },
                    { returnPromise: true },
                );
            } catch (error) {
                // The user keeps somebody else's change to this one; the others are still to be given.
                if (!(error instanceof StaleError)) throw error;
                stale = error;
            }
        if (stale) throw stale;
    };
    return (
        <FormDialog
            title="administration.contractors.addAgreements"
            resource="avtaler"
            name={draftOf.below('avtaler', company.id)}
            onSubmit={save}
            success="resources.avtaler.notifications.updated"
            failure={(error) => failureText('avtaler', 'update', error)}
            onClose={onClose}
        >
            <Loaded query={agreements} height={48}>
                {(free) => (
                    <>
                        <GoneAgreements source="utenSelskap" offered={free} />
                        {free.length === 0 ? (
                            <Typography sx={{ mb: 1 }}>
                                {translate('administration.contractors.noFreeAgreements')}
                            </Typography>
                        ) : null}
                        <AutocompleteArrayInput
                            source="utenSelskap"
                            choices={free}
                            optionText="navn"
                            disableCloseOnSelect
                            // The field has the focus when nothing was chosen, and its open list would hide the
                            // message.
                            openOnFocus={false}
                            isRequired
                            validate={anyAgreement}
                        />
                    </>
                )}
            </Loaded>
        </FormDialog>
    );
};

const CompanyAgreements = ({ company, onAdd }: { company: Company; onAdd?: () => void }) => {
    const translate = useTranslate();
    return (
        <>
            {onAdd ? (
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
                    <Button variant="contained" onClick={onAdd}>
                        {translate('administration.contractors.addAgreements')}
                    </Button>
                </Box>
            ) : null}
            <ReferenceManyFieldBase record={company} reference="avtaler" target="selskapId" {...referenceDefaults}>
                <ListTable hover={false} empty="administration.contractors.noAgreements">
                    <DataTable.Col source="navn" label="resources.contracts.fields.avtaleId" />
                    <Column source="beskrivelse" />
                    <Column<Identified<Agreement>>
                        source="gyldigKontraktNavn"
                        label="administration.contractors.validContract"
                        render={({ gyldigKontraktId, gyldigKontraktNavn }) =>
                            gyldigKontraktId ? (
                                <PageLink to={contractPage(company.id, gyldigKontraktId)}>
                                    {gyldigKontraktNavn}
                                </PageLink>
                            ) : null
                        }
                    />
                </ListTable>
            </ReferenceManyFieldBase>
        </>
    );
};

/** The service department sees no users or buttons (D5). */
export const ContractorTabs = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const [adds, setAdds] = useState<'contract' | 'agreements'>();
    const { permissions } = usePermissions<Permissions>();
    const edits = permissions?.has('entreprenorer.edit');
    const agreements = useGetManyReference('avtaler', {
        target: 'selskapId',
        id: company.id,
        sort: referenceDefaults.sort,
        pagination: { page: 1, perPage: referenceDefaults.perPage },
    });
    const text = (key: string, values?: Record<string, unknown>): string =>
        translate(`administration.contractors.${key}`, values);
    const contracts = (
        <ContractSection
            companyId={company.id}
            linkTo={({ selskapsId, id }) => contractPage(selskapsId, id)}
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
