import { usePageTitle } from './usePageTitle';

/** Sets the browser's title while mounted. */
export const PageTitle = ({ title }: { title: string }) => {
    usePageTitle(title);
    return null;
};
