/** Where react-admin's store keeps the company that a tab of /serviceavdelingen shows. */
export const chosenCompany = (tab: string): string => `${tab}.company`;
