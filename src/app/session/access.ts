import { seesPrices, type Role } from '../../contract/roles';

const admin: readonly Role[] = ['admin'];
const service: readonly Role[] = ['serviceAdmin', 'service'];
const contractors: readonly Role[] = ['contractorAdmin', 'contractor'];
const partners: readonly Role[] = ['partnerAdmin', 'partner'];

/** Who makes which report file, by route (D10). */
const adminAndService: readonly Role[] = ['admin', ...service];
const adminAndContractorAdmin: readonly Role[] = ['admin', 'contractorAdmin'];

/**
 * Every signed-in page of the route table and who may open it (administration §2, report-handling §2, D5). Detail pages
 * follow their list. The server enforces the same itself.
 */
export const pages = {
    serviceReports: { path: '/saksbehandlermeldinger', roles: service },
    contractorReports: { path: '/entreprenormeldinger', roles: [...contractors, ...partners] },
    contractors: { path: '/entreprenorer', roles: admin },
    processCodes: { path: '/prosesskoder', roles: admin },
    agreements: { path: '/avtaler', roles: admin },
    serviceDepartment: { path: '/serviceavdelingen', roles: ['admin', 'serviceAdmin'] },
    companyUsers: { path: '/entreprenorbrukere', roles: ['contractorAdmin', 'partnerAdmin'] },
    ownContracts: { path: '/entreprenorkontrakter', roles: ['contractorAdmin'] },
    resourceUse: { path: '/globalressursbruk', roles: ['contractorAdmin'] },
    admin: { path: '/admin', roles: admin },
    reportFiles: { path: '/rapporter', roles: ['admin', 'contractorAdmin', ...service] },
    receivedReportsFile: { path: '/innmeldingerrapport', roles: adminAndService },
    rejectedReportsFile: { path: '/avvistemeldingerrapport', roles: adminAndService },
    reportStatisticsFile: { path: '/meldingsstatistikkrapport', roles: adminAndService },
    resourceUseFile: { path: '/ressursforbrukrapport', roles: adminAndContractorAdmin },
    invoiceBasisFile: { path: '/fakturagrunnlagrapport', roles: adminAndContractorAdmin },
    winterInvoiceBasisFile: { path: '/vinterforbrukfakturagrunnlagrapport', roles: adminAndContractorAdmin },
    winterEconomyFile: { path: '/vinterforbrukokonomirapport', roles: adminAndContractorAdmin },
    deviationWorkFile: { path: '/monedsrapportavviksarbeidrapport', roles: adminAndContractorAdmin },
    materialFile: { path: '/monedsrapportmateriellrapport', roles: adminAndContractorAdmin },
    dailyPenaltyFile: { path: '/dagmulktrapport', roles: admin },
    streetLightFile: { path: '/gatelysmonedsrapporter', roles: adminAndContractorAdmin },
} as const satisfies Record<string, { path: string; roles: readonly Role[] }>;

export type Page = keyof typeof pages;
export const pageNames = Object.keys(pages) as Page[];
export const isPage = (name: string): name is Page => name in pages;

/** Whether an address belongs to the signed-in application at all; any other is not found (administration §2). */
export const isKnownPath = (pathname: string): boolean => {
    const path = pathname.toLowerCase();
    return pageNames.some((name) => path === pages[name].path || path.startsWith(`${pages[name].path}/`));
};

/** A user with several roles has the union of their pages (D5). */
export const mayOpen = (held: readonly Role[], page: Page): boolean => {
    const roles: readonly Role[] = pages[page].roles;
    return held.some((role) => roles.includes(role));
};

/** What is shown or offered on pages that several roles share (administration §6, report-handling §6, D5). */
const actions = {
    /** A contractor's name and org number, contract names, price schemes. */
    editContractor: admin,
    editContract: admin,
    editPrices: admin,
    /** The contractor dropdown of the report-file dialog. */
    chooseContractorOfFile: admin,
    filterByContractor: service,
    /** Sender as mailto, links to the contractor list and the contract page. */
    followSender: service,
    routeReport: service,
    editReportType: service,
    registerResourceUse: contractors,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof actions;
export const may = (held: readonly Role[], action: Action): boolean => {
    const roles: readonly Role[] = actions[action];
    return held.some((role) => roles.includes(role));
};

/** Price columns and sums (D5). */
export const maySeePrices = seesPrices;
