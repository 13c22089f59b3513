/** The store key of the company shown on a tab of /serviceavdelingen. */
export const chosenCompany = (tab: string): string => `${tab}.company`;

/** The preselected contract: a company's only one, or its only active one (report-handling §2). */
export const automaticContract = <C>(contracts: readonly C[], active: readonly C[]): C | undefined =>
    contracts.length === 1 ? contracts[0] : active.length === 1 ? active[0] : undefined;
