import { EditBase, useEditContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageLink } from '../common/PageLink';
import type { Company } from '../../api/entities/administration';
import { EditedName } from '../common/EditedName';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import { CompanyFacts } from './CompanyFacts';
import { ContractorTabs } from './ContractorTabs';

const Content = () => {
    const translate = useTranslate();
    const { record, error, refetch } = useEditContext<Company>();
    return (
        <PageFrame
            title={record?.navn ?? translate('layout.page.contractor')}
            heading={record ? <EditedName of="entreprenorer" /> : undefined}
            actions={<PageLink to="/entreprenorer">{translate('administration.contractors.back')}</PageLink>}
        >
            <Loaded query={{ data: record, error, refetch }}>
                {(company) => (
                    <>
                        <CompanyFacts />
                        <ContractorTabs key={company.id} company={company} />
                    </>
                )}
            </Loaded>
        </PageFrame>
    );
};

export const ContractorEdit = () => {
    const { id = '' } = useParams();
    return (
        <EditBase
            resource="entreprenorer"
            id={id.toLowerCase()}
            disableAuthentication
            queryOptions={suppressErrorNotification}
        >
            <Content />
        </EditBase>
    );
};
