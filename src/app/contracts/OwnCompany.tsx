import { useTranslate } from 'react-admin';
import { PageFrame } from '../common/PageFrame';

export const OwnCompany = () => {
    const translate = useTranslate();
    return <PageFrame title={translate('layout.page.ownCompany')} />;
};
