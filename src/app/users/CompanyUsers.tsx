import { useGetOne, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { suppressErrorNotification } from '../common/listDefaults';
import { useOwnCompany } from '../session/useOwnCompany';
import { UserList } from './UserList';

export const CompanyUsers = () => {
    const translate = useTranslate();
    const own = useOwnCompany();
    const company = useGetOne<Company>(
        'entreprenorer',
        { id: own.data ?? '' },
        { ...suppressErrorNotification, enabled: own.data !== undefined },
    );
    return (
        <PageFrame title={translate('layout.page.users')}>
            <Loaded query={own}>
                {() => <Loaded query={company}>{(loaded) => <UserList company={loaded} />}</Loaded>}
            </Loaded>
        </PageFrame>
    );
};
