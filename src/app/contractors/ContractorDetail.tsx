import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { useCityQuery } from '../data/useCityQuery';
import { CompanyFacts } from './CompanyFacts';
import { CompanyName } from './CompanyName';
import { ContractorTabs } from './ContractorTabs';

/** A contractor: header, and tabs of users, contracts and agreements (administration §2). */
export const ContractorDetail = () => {
    const translate = useTranslate();
    const { id = '' } = useParams();
    const query = useCityQuery('getCompany', { params: { id } });
    return (
        <PageFrame
            title={query.data?.navn ?? translate('layout.page.contractor')}
            heading={query.data ? <CompanyName company={query.data} /> : undefined}
            actions={
                <Link component={RouterLink} to="/entreprenorer">
                    {translate('administration.contractors.back')}
                </Link>
            }
        >
            <Loaded query={query}>
                {(company) => (
                    <>
                        <CompanyFacts company={company} />
                        <ContractorTabs key={company.id} company={company} />
                    </>
                )}
            </Loaded>
        </PageFrame>
    );
};
