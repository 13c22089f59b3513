import { EditBase, useEditContext, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageLink } from '../common/PageLink';
import type { Company, Contract } from '../../api/entities/administration';
import { EditedName } from '../common/EditedName';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import { PriceSchemes } from '../prices/PriceSchemes';
import { ReadOnlyPrices } from '../prices/ReadOnlyPrices';
import { useAllowed } from '../session/useAllowed';
import { ContractFacts } from './ContractFacts';

const Content = ({ companyId }: { companyId: string }) => {
    const translate = useTranslate();
    const editable = useAllowed('contracts', 'edit');
    const editsPrices = useAllowed('prices', 'edit');
    const company = useGetOne<Company>('entreprenorer', { id: companyId }, suppressErrorNotification);
    const { record, error, refetch } = useEditContext<Contract>();
    return (
        <PageFrame
            title={record?.navn ?? translate('layout.page.contract')}
            heading={record ? <EditedName of="contracts" meta={{ selskapsId: record.selskapsId }} /> : undefined}
            actions={
                company.data ? (
                    <PageLink to={editable ? `/entreprenorer/${companyId}?fane=kontrakter` : '/entreprenorkontrakter'}>
                        {company.data.navn}
                    </PageLink>
                ) : null
            }
        >
            <Loaded query={{ data: record, error, refetch }} missing={translate('administration.contracts.missing')}>
                {(contract) => (
                    <>
                        <ContractFacts contract={contract} />
                        {editsPrices ? (
                            <PriceSchemes contract={contract} />
                        ) : (
                            <ReadOnlyPrices contractId={contract.id} />
                        )}
                    </>
                )}
            </Loaded>
        </PageFrame>
    );
};

export const ContractEdit = () => {
    const { selskapsId = '', kontraktsId = '' } = useParams();
    const companyId = selskapsId.toLowerCase();
    return (
        <EditBase
            resource="contracts"
            id={kontraktsId.toLowerCase()}
            disableAuthentication
            queryOptions={{ ...suppressErrorNotification, meta: { selskapsId: companyId } }}
        >
            <Content companyId={companyId} />
        </EditBase>
    );
};
