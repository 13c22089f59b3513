import { ShowBase, useShowContext, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { EditedName } from '../common/EditedName';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import { ContractSection } from '../contracts/ContractSection';
import { useOwnCompany } from '../session/useOwnCompany';
import { CompanyFacts } from './CompanyFacts';

const Content = () => {
    const translate = useTranslate();
    const { record, error, refetch } = useShowContext<Company>();
    return (
        <PageFrame
            title={record?.navn ?? translate('layout.page.ownCompany')}
            heading={record ? <EditedName of="entreprenorer" /> : undefined}
        >
            <Loaded query={{ data: record, error, refetch }}>
                {(company) => (
                    <>
                        <CompanyFacts />
                        <ContractSection
                            companyId={company.id}
                            linkTo={({ selskapsId, id }) => `/entreprenorkontrakter/${selskapsId}/kontrakter/${id}`}
                        />
                    </>
                )}
            </Loaded>
        </PageFrame>
    );
};

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
        <ShowBase resource="entreprenorer" id={own.data} disableAuthentication queryOptions={suppressErrorNotification}>
            <Content />
        </ShowBase>
    );
};
