import { useTranslate } from 'react-admin';
import { PageFrame } from '../common/PageFrame';

export const ServiceDepartment = () => {
    const translate = useTranslate();
    return <PageFrame title={translate('layout.page.serviceDepartment')} />;
};
