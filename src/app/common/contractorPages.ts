/** The pages of a contractor and its contracts (administration §2). Ids are opaque (D14), so they are encoded. */
export const contractorPage = (id: string): string => `/entreprenorer/${encodeURIComponent(id)}`;
export const contractPage = (companyId: string, id: string): string =>
    `${contractorPage(companyId)}/Kontrakter/${encodeURIComponent(id)}`;
export const ownContractPage = (companyId: string, id: string): string =>
    `/entreprenorkontrakter/${encodeURIComponent(companyId)}/kontrakter/${encodeURIComponent(id)}`;
