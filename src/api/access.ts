import type { OfferedName, Offers } from './offered';
import { pages } from './pages';
import {
    admin,
    service,
    contractors,
    companies,
    partners,
    staff,
    handlers,
    everyone,
    userAdmins,
    contractorAdmin,
    adminAndContractorAdmin,
    type AccessTable,
} from './roleGroups';
import type { Role } from './roles';

/** Resources that are shown inside pages. */
const data = {
    reports: {
        create: handlers,
        print: handlers,
        setWorkDone: handlers,
        /** Several changes in one save, of one report or many, and undoing one's own last save (D15). */
        handle: handlers,
        /** Showing that one has a report open, and seeing who else does (D15). */
        present: handlers,
        listNearby: handlers,
        /** Reading changes in order, from a cursor (D15). */
        listChanges: handlers,
        linkDuplicate: service,
        /** Other reports of the same reporter (D15). */
        listOfReporter: service,
        /** Removing phone and birth numbers from a description, and seeing who has read a report (D15). */
        removeNumbers: service,
        listReaders: ['admin', 'serviceAdmin'],
    },
    /** A report's clock (D15): pausing it, asking for more time, and answering companies. */
    clocks: {
        list: handlers,
        pause: service,
        ask: companies,
        answer: service,
    },
    /** Questions to reporters (D15). */
    questions: { list: handlers, create: service },
    /** Mails to reporters, sending them again, and correcting a reporter's contact (D15). */
    letters: { list: handlers, send: service },
    /** A user's own notifications by mail (D15). */
    ownNotices: { list: handlers, edit: handlers },
    /** The tasks that a report is split into (D15). */
    tasks: { list: service, create: service },
    /** Reports that companies return (D15). */
    returns: { create: companies, answer: service, list: [...service, 'admin'] },
    /** Responsibility for reports, and the reports assigned to a user (D15). */
    responsibles: { list: service },
    /** Ready-made handling and standard texts (D15): a user's own, and those shared by the department's admins. */
    readyMade: { list: handlers, create: handlers, edit: handlers, delete: handlers, share: ['serviceAdmin'] },
    comments: { list: handlers, create: handlers },
    history: { list: handlers },
    feedback: { list: handlers, create: handlers },
    documents: { list: handlers, create: handlers, delete: handlers, hide: service },
    images: { show: everyone, delete: handlers, redact: service },
    resourceUse: {
        list: [...service, ...contractors],
        create: contractors,
        edit: contractors,
        delete: contractors,
    },
    contractResourceUse: {
        list: contractorAdmin,
        create: contractorAdmin,
        edit: contractorAdmin,
        delete: contractorAdmin,
    },
    /** What has happened to a row of resource use, answers to its return, and its pictures and documents (D15). */
    resourceUseHistory: {
        show: ['admin', 'serviceAdmin', ...contractors],
        answer: contractors,
        attach: contractors,
    },
    savedFilters: { list: handlers, create: handlers, delete: handlers },
    exports: { list: admin },

    companies: { list: staff, show: everyone },
    serviceDepartments: { list: ['admin', 'serviceAdmin'] },
    contracts: { list: [...staff, 'contractorAdmin'], create: admin, edit: admin },
    agreements: {
        list: staff,
        listOfCompany: everyone,
        listOfUser: ['admin', ...companies],
    },
    processCodes: { list: adminAndContractorAdmin, listOfScheme: admin, create: admin, edit: admin, delete: admin },
    processCodeUnits: { list: admin },
    users: {
        list: userAdmins,
        create: userAdmins,
        edit: userAdmins,
        delete: userAdmins,
        /** Changing or removing a user who is admin. */
        editAdmin: admin,
    },
    prices: {
        list: [...staff, ...contractors],
        /** Amounts and sums in kroner. */
        show: ['admin', 'serviceAdmin', 'contractorAdmin'],
        create: admin,
        edit: admin,
        delete: admin,
    },
    bulkUpdates: { list: admin, create: admin, delete: admin },
    priceChanges: { list: admin, create: admin, edit: admin, delete: admin },

    statuses: { list: everyone, editTemplate: admin },
    reportTypes: { list: everyone, search: admin },
    categoryGroups: { list: admin },
    /** The city's own districts (D15). */
    districts: { list: everyone },
    /** Map layers that admins have added (D15). */
    addedOverlays: { list: everyone },
    subDistricts: { list: everyone },
    shifts: { list: everyone },
    workDoneCodes: { list: handlers },
    /** Why faults occurred (D15). */
    faultCauses: { list: handlers },
    notices: { list: everyone },
    /** Admins choose positions too, when they try routing (`katalog`, D15). */
    addresses: { lookUp: [...handlers, 'admin'] },
    environment: { reset: admin },
    /** The button that opens the dashboard of the external drift application; drift roles have it too. */
    dashboard: { open: staff },
} as const satisfies AccessTable;

/**
 * Permissions: resource × action × roles (administration §2, §6, report-handling §2, §6, D5, D10). Endpoints name their
 * action from this table, and so do the client's auth provider, menus, pages and buttons; nothing else decides. The
 * city also checks the company's scope (own company, own agreements).
 */
export const access = { ...pages, ...data } as const;

export type Access = typeof access;
export type Resource = keyof Access;
export type ActionOf<R extends Resource> = keyof Access[R] & string;
/** An action on a resource, as endpoints name it: `contracts.edit`. */
export type Permission = { [R in Resource]: `${R}.${ActionOf<R>}` }[Resource];

export const permissions: readonly Permission[] = Object.entries(access).flatMap(([resource, actions]) =>
    Object.keys(actions).map((action) => `${resource}.${action}` as Permission),
);
const table: ReadonlyMap<string, readonly Role[]> = new Map(
    Object.entries(access).flatMap(([resource, actions]) =>
        Object.entries(actions).map(([action, roles]): [string, readonly Role[]] => [`${resource}.${action}`, roles]),
    ),
);

/** Roles that have a permission only in cities with a capability (D15). */
const added: readonly { capability: OfferedName; roles: readonly Role[]; permissions: readonly Permission[] }[] = [
    {
        // Admins are responsible for the money, so they may read the reports that it was spent on.
        capability: 'okonomi',
        roles: admin,
        permissions: [
            'saksbehandlermeldinger.show',
            'comments.list',
            'history.list',
            'documents.list',
            'resourceUse.list',
            'clocks.list',
        ],
    },
    {
        capability: 'partnerrapporter',
        roles: partners,
        permissions: [
            'rapporter.list',
            'innmeldingerrapport.list',
            'avvistemeldingerrapport.list',
            'meldingsstatistikkrapport.list',
        ],
    },
];

/** The roles with a permission; none for an unknown permission. */
export const rolesWith = (permission: string, offers: Offers = () => false): readonly Role[] => [
    ...(table.get(permission) ?? []),
    ...added.flatMap(({ capability, roles, permissions: given }) =>
        given.some((one) => one === permission) && offers(capability) ? roles : [],
    ),
];

/**
 * True if any of the user's roles has the permission: a user with several roles has the permissions of all of them
 * (D5).
 */
export const may = (held: readonly Role[], permission: Permission, offers?: Offers): boolean =>
    rolesWith(permission, offers).some((role) => held.includes(role));
