import { usePageTitle } from './usePageTitle';

export const PageTitle = ({ title }: { title: string }) => {
    usePageTitle(title);
    return null;
};
