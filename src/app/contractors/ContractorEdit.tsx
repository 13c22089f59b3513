import { usePermissions, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Company } from '../../api/entities/administration';
import { EditedName } from '../common/EditedName';
import { PageLink } from '../common/PageLink';
import { RecordPage } from '../common/RecordPage';
import type { Permissions } from '../session/permissions';
import { CompanyFacts } from './CompanyFacts';
import { ContractorTabs } from './ContractorTabs';

export const ContractorEdit = () => {
    const translate = useTranslate();
    const { id = '' } = useParams();
    const { permissions } = usePermissions<Permissions>();
    const lists = permissions?.has('entreprenorer.list');
    return (
        <RecordPage<Company>
            resource="entreprenorer"
            id={id}
            title="layout.page.contractor"
            heading={<EditedName of="entreprenorer" />}
            actions={
                lists ? <PageLink to="/entreprenorer">{translate('administration.contractors.back')}</PageLink> : null
            }
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
