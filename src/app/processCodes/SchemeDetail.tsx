import { useTranslate } from 'react-admin';
import { PageFrame } from '../common/PageFrame';

export const SchemeDetail = () => {
    const translate = useTranslate();
    return <PageFrame title={translate('layout.page.scheme')} />;
};
