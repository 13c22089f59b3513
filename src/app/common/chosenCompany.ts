/** The store key of the company shown on a tab of /serviceavdelingen. */
export const chosenCompany = (tab: string): string => `${tab}.company`;
