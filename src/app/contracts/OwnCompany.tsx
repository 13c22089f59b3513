import { useTranslate } from 'react-admin';
import { CompanyFacts } from '../contractors/CompanyFacts';
import { CompanyName } from '../contractors/CompanyName';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { useCityQuery } from '../data/useCityQuery';
import { useOwnCompany } from '../session/useOwnCompany';
import { ContractSection } from './ContractSection';

/** The contractor admin's own company: header and contract list (administration §2, D6). */
export const OwnCompany = () => {
    const translate = useTranslate();
    const own = useOwnCompany();
    const company = useCityQuery('getCompany', own.data === undefined ? null : { params: { id: own.data } });
    const title = company.data?.navn ?? translate('layout.page.ownCompany');
    return (
        <PageFrame title={title} heading={company.data ? <CompanyName company={company.data} /> : undefined}>
            <Loaded query={own}>
                {() => (
                    <Loaded query={company}>
                        {(data) => (
                            <>
                                <CompanyFacts company={data} />
                                <ContractSection companyId={data.id} linkTo={({ selskapsId, id }) => `/entreprenorkontrakter/${selskapsId}/kontrakter/${id}`} />
                            </>
                        )}
                    </Loaded>
                )}
            </Loaded>
        </PageFrame>
    );
};
