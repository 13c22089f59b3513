import { useTranslate } from 'react-admin';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { useCityQuery } from '../data/useCityQuery';
import { useOwnCompany } from '../session/useOwnCompany';
import { UserAdministration } from './UserAdministration';

/** /entreprenorbrukere: the users of the company that the signed-in contractor or partner admin belongs to (administration §2, D5). */
export const CompanyUsers = () => {
    const translate = useTranslate();
    const own = useOwnCompany();
    const company = useCityQuery('getCompany', own.data ? { params: { id: own.data } } : null);
    return (
        <PageFrame title={translate('layout.page.users')}>
            <Loaded query={own}>{() => <Loaded query={company}>{(loaded) => <UserAdministration company={loaded} />}</Loaded>}</Loaded>
        </PageFrame>
    );
};
