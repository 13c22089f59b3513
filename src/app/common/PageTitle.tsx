import { usePageTitle } from './usePageTitle';

/** The page's own title for as long as it is shown. */
export const PageTitle = ({ title }: { title: string }) => {
    usePageTitle(title);
    return null;
};
