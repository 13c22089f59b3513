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
        /** Telling others that one has it open, and seeing who else has (D15). */
        present: handlers,
        listNearby: handlers,
        /** Changes since a cursor (D15). */
        listChanges: handlers,
        linkDuplicate: service,
        /** Other reports of the same reporter (D15). */
        listOfReporter: service,
        /** Taking phone and birth numbers out of a description, and who has read a report (D15). */
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
    /** Notices by mail (D15). */
    ownNotices: { list: handlers, edit: handlers },
    /** The tasks that a report is split into (D15). */
    tasks: { list: service, create: service },
    /** Reports that companies give back (D15). */
    returns: { create: companies, answer: service, list: [...service, 'admin'] },
    /** Responsibility for reports, and the reports assigned to a user (D15). */
    responsibles: { list: service },
    /** Ready-made handling and standard texts (D15): one's own, and those the department's admins have shared. */
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
    /** The course of a row of resource use, answers to its return, and its pictures and documents (D15). */
    useCourses: {
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
    reportTypes: { list: everyone, search: admin, editRadius: ['admin', 'serviceAdmin'] },
    categoryGroups: { list: admin },
    /** The city's own districts (D15). */
    districts: { list: everyone },
    /** Layers that admins have added to the maps (D15). */
    addedOverlays: { list: everyone },
    subDistricts: { list: everyone },
    shifts: { list: everyone },
    workDoneCodes: { list: handlers },
    /** Why faults were there (D15). */
    faultCauses: { list: handlers },
    notices: { list: everyone },
    /** Admins choose positions too: where routing is tried (`katalog`, D15). */
    addresses: { lookUp: [...handlers, 'admin'] },
    environment: { reset: admin },
    /** The button that opens the external drift application's dashboard; drift roles have it too. */
    dashboard: { open: staff },
} as const satisfies AccessTable;

/**
 * Permissions: resource × action × roles (administration §2, §6, report-handling §2, §6, D5, D10). Endpoints name
 * their action from this table, and the client's auth provider, menus, pages and buttons ask it; nothing else decides.
 * Company scope (own company, own agreements) is checked by the city on top.
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

/** Roles that have a permission only where the city offers a capability (D15). */
const added: readonly { capability: string; roles: readonly Role[]; permissions: readonly Permission[] }[] = [
    {
        // They answer for the money, and read what it was paid for.
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

/** True if the city offers a capability; undefined before its answer. */
export type Offers = (capability: string) => boolean | undefined;

/** The roles that hold a permission; none for one that is not in the table. */
export const rolesWith = (permission: string, offers: Offers = () => false): readonly Role[] => [
    ...(table.get(permission) ?? []),
    ...added.flatMap(({ capability, roles, permissions: given }) =>
        given.some((one) => one === permission) && offers(capability) ? roles : [],
    ),
];

/** True if any of the roles held has the permission: a user with several roles has the union of what they may (D5). */
export const may = (held: readonly Role[], permission: Permission, offers?: Offers): boolean =>
    rolesWith(permission, offers).some((role) => held.includes(role));
