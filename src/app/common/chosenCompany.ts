/** The key in react-admin's store of the company that a tab of /serviceavdelingen shows. */
export const chosenCompany = (tab: string): string => `${tab}.company`;
