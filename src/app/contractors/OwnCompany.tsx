import { useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { EditedName } from '../common/EditedName';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { RecordPage } from '../common/RecordPage';
import { ContractSection } from '../contracts/ContractSection';
import { useOwnCompany } from '../session/useOwnCompany';
import { CompanyFacts } from './CompanyFacts';

export const OwnCompany = () => {
    const translate = useTranslate();
    const own = useOwnCompany();
    if (own.data === undefined)
        return (
            <PageFrame title={translate('layout.page.ownCompany')}>
                <Loaded query={own}>{() => null}</Loaded>
            </PageFrame>
        );
    return (
        <RecordPage<Company>
            resource="entreprenorer"
            id={own.data}
            title="layout.page.ownCompany"
            heading={<EditedName of="entreprenorer" />}
        >
            {(company) => (
                <>
                    <CompanyFacts />
                    <ContractSection
                        companyId={company.id}
                        linkTo={({ selskapsId, id }) => `/entreprenorkontrakter/${selskapsId}/kontrakter/${id}`}
                    />
                </>
            )}
        </RecordPage>
    );
};
