import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne, usePermissions, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Company, Contract } from '../../api/entities/administration';
import { formatDay, formatLastDay } from '../../api/rules/oslo';
import { CityWords } from '../common/words';
import { contractorPage } from '../common/contractorPages';
import { EditedName } from '../common/EditedName';
import { Fact, Facts } from '../common/Facts';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { Loaded } from '../common/Loaded';
import { PageLink } from '../common/PageLink';
import { RecordPage } from '../common/RecordPage';
import { suppressErrorNotification } from '../common/listDefaults';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { PriceSchemes } from '../prices/PriceSchemes';
import { ReadOnlyPrices } from '../prices/ReadOnlyPrices';
import type { Permissions } from '../session/permissions';
import { AgreementInput } from './AgreementInput';
import { PeriodInputs } from './PeriodInputs';

const ContractFacts = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const editable = permissions?.has('contracts.edit');
    const [isEditing, setIsEditing] = useState(false);
    const { call } = useDataProvider<CityDataProvider>();
    const { id, selskapsId } = contract;
    const changed = useQuery({
        // The key starts with the resource, so that a change of the contract or its prices reads this again.
        queryKey: ['contracts', 'getContractChanged', id],
        queryFn: ({ signal }) => call('getContractChanged', { params: { id: selskapsId, kontraktId: id }, signal }),
    });
    return (
        <>
            <Facts
                action={
                    editable ? (
                        <Button size="small" variant="outlined" onClick={() => setIsEditing(true)}>
                            {translate('resources.contracts.page.edit')}
                        </Button>
                    ) : null
                }
            >
                <Fact source="avtale.navn">
                    <CityWords>{contract.avtale.navn}</CityWords>
                </Fact>
                <Fact source="gyldigFraDato">{formatDay(contract.gyldigFraDato)}</Fact>
                <Fact source="gyldigTilDato">{formatLastDay(contract.gyldigTilDato)}</Fact>
                <Fact source="prosesskodeSkjema.navn">
                    <CityWords>{contract.prosesskodeSkjema.navn}</CityWords>
                </Fact>
                <Fact source="områdenavn">
                    {contract.områdenavn ? <CityWords>{contract.områdenavn}</CityWords> : null}
                </Fact>
                <Fact source="sistEndret">
                    <Loaded query={changed} height={24}>
                        {({ sistEndret }) => formatInstant(sistEndret)}
                    </Loaded>
                </Fact>
            </Facts>
            {isEditing ? (
                <FormDialog
                    resource="contracts"
                    name={draftOf.row('contracts', id)}
                    record={contract}
                    meta={{ selskapsId }}
                    onClose={() => setIsEditing(false)}
                >
                    <PeriodInputs />
                    <AgreementInput companyId={selskapsId} />
                </FormDialog>
            ) : null}
        </>
    );
};

export const ContractEdit = () => {
    const { selskapsId: companyId = '', kontraktsId = '' } = useParams();
    const { permissions } = usePermissions<Permissions>();
    const opensContractor = permissions?.has('entreprenorer.show');
    const editsPrices = permissions?.has('prices.edit');
    const { data: company } = useGetOne<Company>('entreprenorer', { id: companyId }, suppressErrorNotification);
    const parent = { selskapsId: companyId };
    return (
        <RecordPage<Contract>
            resource="contracts"
            id={kontraktsId}
            meta={parent}
            title="layout.page.contract"
            missing="administration.contracts.missing"
            heading={<EditedName of="contracts" meta={parent} />}
            actions={
                company ? (
                    <PageLink
                        to={opensContractor ? `${contractorPage(companyId)}?fane=kontrakter` : '/entreprenorkontrakter'}
                    >
                        {company.navn}
                    </PageLink>
                ) : null
            }
        >
            {(contract) => (
                <>
                    <ContractFacts contract={contract} />
                    {editsPrices ? <PriceSchemes contract={contract} /> : <ReadOnlyPrices contractId={contract.id} />}
                </>
            )}
        </RecordPage>
    );
};
