import { useGetList, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { AddressTabs } from '../common/AddressTabs';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { wholeList } from '../data/wholeList';
import { CompaniesUsers } from './CompaniesUsers';

export const ServiceDepartment = () => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.serviceDepartment.${key}`);
    const byName = { sort: { field: 'navn', order: 'ASC' as const }, pagination: wholeList };
    const departments = useGetList<Company>('serviceDepartments', byName);
    const partners = useGetList<Company>('partners', byName);
    return (
        <PageFrame title={translate('layout.page.serviceDepartment')}>
            <AddressTabs
                label={text('tabs')}
                tabs={[
                    {
                        name: 'serviceavdelingen',
                        label: text('department'),
                        content: (
                            <Loaded query={departments}>
                                {(data) => <CompaniesUsers label={text('departmentChoice')} companies={data} />}
                            </Loaded>
                        ),
                    },
                    {
                        name: 'samarbeidspartnere',
                        label: text('partners'),
                        content: (
                            <Loaded query={partners}>
                                {(data) => <CompaniesUsers label={text('partnerChoice')} companies={data} />}
                            </Loaded>
                        ),
                    },
                ]}
            />
        </PageFrame>
    );
};
