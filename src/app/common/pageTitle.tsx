import { useEffect } from 'react';
import { useConfiguration } from '../runtime/ConfigurationContext';

export const usePageTitle = (title: string | undefined): void => {
    const { PRODUCT_TITLE } = useConfiguration();
    useEffect(() => {
        document.title = title ? `${title} – ${PRODUCT_TITLE}` : PRODUCT_TITLE;
    }, [title, PRODUCT_TITLE]);
};

export const PageTitle = ({ title }: { title: string }) => {
    usePageTitle(title);
    return null;
};
