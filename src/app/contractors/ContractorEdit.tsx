import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Company } from '../../api/entities/administration';
import { EditedName } from '../common/EditedName';
import { PageLink } from '../common/PageLink';
import { RecordPage } from '../common/RecordPage';
import { CompanyFacts } from './CompanyFacts';
import { ContractorTabs } from './ContractorTabs';

export const ContractorEdit = () => {
    const translate = useTranslate();
    const { id = '' } = useParams();
    return (
        <RecordPage<Company>
            resource="entreprenorer"
            id={id.toLowerCase()}
            title="layout.page.contractor"
            heading={<EditedName of="entreprenorer" />}
            actions={<PageLink to="/entreprenorer">{translate('administration.contractors.back')}</PageLink>}
        >
            {(company) => (
                <>
                    <CompanyFacts />
                    <ContractorTabs key={company.id} company={company} />
                </>
            )}
        </RecordPage>
    );
};
