import { Alert, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { useCityQuery } from '../data/useCityQuery';
import { PriceSchemes } from '../prices/PriceSchemes';
import { ReadOnlyPrices } from '../prices/ReadOnlyPrices';
import { may } from '../session/access';
import { useSession } from '../session/Session';
import { ContractFacts } from './ContractFacts';
import { ContractName } from './ContractName';

/** A contract: header and price schemes, changed by admin, read by the contractor admin of its company (administration §2, §6). */
export const ContractDetail = () => {
    const translate = useTranslate();
    const { selskapsId = '', kontraktsId = '' } = useParams();
    const { roles } = useSession();
    const company = useCityQuery('getCompany', { params: { id: selskapsId } });
    const contracts = useCityQuery('listCompanyContracts', { params: { id: selskapsId } });
    const contract = contracts.data?.find(({ id }) => id === kontraktsId.toLowerCase());
    return (
        <PageFrame
            title={contract?.navn ?? translate('layout.page.contract')}
            heading={contract ? <ContractName contract={contract} /> : undefined}
            actions={
                company.data ? (
                    <Link component={RouterLink} to={may(roles, 'editContract') ? `/entreprenorer/${selskapsId}?fane=kontrakter` : '/entreprenorkontrakter'}>
                        {company.data.navn}
                    </Link>
                ) : null
            }
        >
            <Loaded query={contracts}>
                {() =>
                    contract ? (
                        <>
                            <ContractFacts contract={contract} />
                            {may(roles, 'editPrices') ? <PriceSchemes contract={contract} /> : <ReadOnlyPrices contractId={contract.id} />}
                        </>
                    ) : (
                        <Alert severity="warning">{translate('administration.contracts.missing')}</Alert>
                    )
                }
            </Loaded>
        </PageFrame>
    );
};
