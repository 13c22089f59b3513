import { useGetOne, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Company, Contract } from '../../api/entities/administration';
import { EditedName } from '../common/EditedName';
import { PageLink } from '../common/PageLink';
import { RecordPage } from '../common/RecordPage';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import { PriceSchemes } from '../prices/PriceSchemes';
import { ReadOnlyPrices } from '../prices/ReadOnlyPrices';
import type { Permissions } from '../session/permissions';
import { ContractFacts } from './ContractFacts';

export const ContractEdit = () => {
    const { selskapsId = '', kontraktsId = '' } = useParams();
    const companyId = selskapsId.toLowerCase();
    const { permissions } = usePermissions<Permissions>();
    const opensContractor = permissions?.has('entreprenorer.show');
    const editsPrices = permissions?.has('prices.edit');
    const { data: company } = useGetOne<Company>('entreprenorer', { id: companyId }, suppressErrorNotification);
    const parent = { selskapsId: companyId };
    return (
        <RecordPage<Contract>
            resource="contracts"
            id={kontraktsId.toLowerCase()}
            meta={parent}
            title="layout.page.contract"
            missing="administration.contracts.missing"
            heading={<EditedName of="contracts" meta={parent} />}
            actions={
                company ? (
                    <PageLink
                        to={opensContractor ? `/entreprenorer/${companyId}?fane=kontrakter` : '/entreprenorkontrakter'}
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
