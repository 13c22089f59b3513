import type { OfferedName } from './offered';
import {
    admin,
    service,
    contractors,
    companies,
    staff,
    nobody,
    contractorAdmin,
    adminAndContractorAdmin,
    type AccessTable,
} from './roleGroups';

/**
 * Resources with a page, named by their route; `list` opens it, and detail pages follow their list (administration §2,
 * report-handling §2, D5, D6, D10).
 */
export const pages = {
    saksbehandlermeldinger: {
        list: service,
        show: service,
        edit: service,
        editType: service,
        assign: service,
        route: service,
        filterByContractor: service,
        /** Shows the sender as a mailto link. */
        writeToSender: service,
        registerResourceUse: nobody,
    },
    entreprenormeldinger: {
        list: companies,
        show: companies,
        edit: companies,
        editType: nobody,
        assign: nobody,
        route: nobody,
        filterByContractor: nobody,
        writeToSender: nobody,
        registerResourceUse: contractors,
        /** A contractor without the admin role filters by their own agreements, everyone else by the company's. */
        filterByCompanyAgreements: ['contractorAdmin', 'partnerAdmin', 'partner'],
    },
    /** The service department opens contractors and their contracts from links on a report, read-only (D5). */
    entreprenorer: { list: admin, show: staff, create: admin, edit: admin },
    prosesskoder: { list: admin, show: admin, create: admin, edit: admin },
    avtaler: { list: admin, edit: admin },
    serviceavdelingen: { list: ['admin', 'serviceAdmin'] },
    entreprenorbrukere: { list: ['contractorAdmin', 'partnerAdmin'] },
    entreprenorkontrakter: { list: contractorAdmin },
    globalressursbruk: { list: contractorAdmin },
    admin: { list: admin },
    /** The audit log. */
    revisjon: { list: admin },
    /** Other systems as callers. */
    maskinklienter: { list: admin, create: admin, edit: admin, delete: admin },
    /** The catalogue, which admins can edit in the client. */
    katalog: { list: admin, create: admin, edit: admin, delete: admin },
    /** Passwords by company, and one-time codes. */
    innlogging: { list: admin, edit: admin },
    /** Personal data and its retention. */
    personvern: { list: admin, edit: admin },
    /** Tasks of reports, for their companies. */
    deloppgaver: { list: companies, edit: companies, registerUse: contractors },
    /** Figures and charts, of all reports or of a company's own. */
    oversikt: { list: [...service, 'contractorAdmin'], ofAll: service, ofCompany: contractorAdmin },
    /** The costs of contracts: contract managers approve, contractor admins read their own. */
    okonomi: {
        list: ['admin', 'serviceAdmin', 'contractorAdmin'],
        approve: ['admin', 'serviceAdmin'],
        manage: ['admin', 'serviceAdmin'],
        reopen: admin,
        changePrices: admin,
        object: contractorAdmin,
    },
    rapporter: { list: ['admin', 'contractorAdmin', ...service], chooseContractor: admin },

    innmeldingerrapport: { list: staff },
    avvistemeldingerrapport: { list: staff },
    meldingsstatistikkrapport: { list: staff },
    ressursforbrukrapport: { list: adminAndContractorAdmin },
    fakturagrunnlagrapport: { list: adminAndContractorAdmin },
    vinterforbrukfakturagrunnlagrapport: { list: adminAndContractorAdmin },
    vinterforbrukokonomirapport: { list: adminAndContractorAdmin },
    monedsrapportavviksarbeidrapport: { list: adminAndContractorAdmin },
    monedsrapportmateriellrapport: { list: adminAndContractorAdmin },
    dagmulktrapport: { list: admin },
    gatelysmonedsrapporter: { list: adminAndContractorAdmin },
} as const satisfies AccessTable;

/** A resource with a page of its own at `/{name}`. */
export type Page = keyof typeof pages;
export const pageNames = Object.keys(pages) as Page[];

/** Pages beyond the specification, by what a city must offer to have them (D15). */
export const offeredWith = {
    revisjon: 'revisjon',
    katalog: 'katalog',
    maskinklienter: 'maskinklienter',
    innlogging: 'innlogging',
    deloppgaver: 'delarbeid',
    oversikt: 'styring',
    okonomi: 'okonomi',
    personvern: 'personvern',
} as const satisfies Partial<Record<Page, OfferedName>>;
