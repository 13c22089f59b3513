import type { Status, StatusPicker } from '../entities/report';

/** Rules about statuses for both client and city (report-handling §4, D7). The catalogue itself comes from the city. */
export const status = { notAssigned: 1, notHandled: 2, rejected: 3, inProgress: 4, closed: 5, workDone: 6 } as const;

/** The status of a report with this contractor, unless another one is chosen: a rejection is the former one's (D15). */
export const impliedStatus = (id: number, contractor: string | null | undefined, former = contractor): number =>
    contractor && (id === status.notAssigned || (id === status.rejected && contractor !== former))
        ? status.notHandled
        : id;

/** The status of a report linked as a duplicate (D15). */
export const duplicate = 7;

/** Hidden from the list filter (report-handling §2). */
export const hiddenFromFilter: readonly number[] = [8, 100, 200];
/** Hidden from template administration (administration §4). */
export const hiddenFromTemplates: readonly number[] = [1, 2, 3, 5, 32, 50];
/** From 4 on, every status except these opens the feedback dialog (D7). */
export const noFeedbackDialog: readonly number[] = [5, 32, 50, 8, 100, 150, 200, 300];
export const opensFeedbackDialog = (id: number): boolean => id >= 4 && !noFeedbackDialog.includes(id);

const contractorsAbove14: readonly number[] = [
    16, 17, 18, 21, 22, 24, 52, 54, 57, 71, 72, 100, 150, 200, 300, 301, 302, 303, 310,
];
/**
 * True if a contractor may choose a status (report-handling §4): all below 15 except 1 and 10, and the ones named here,
 * unless the city's catalogue says who may (D15, `katalog`).
 */
export const contractorMayPick = (id: number, pickedBy?: StatusPicker | null): boolean =>
    pickedBy ? pickedBy === 'alle' : id < 15 ? id !== 1 && id !== 10 : contractorsAbove14.includes(id);

/** True if anybody may choose it. */
export const isPickable = ({ avsluttet, velgesAv }: Pick<Status, 'avsluttet' | 'velgesAv'>): boolean =>
    avsluttet !== true && velgesAv !== 'ingen';

/** True if a status below this one can be chosen, so that it only leads on to those (D7). */
export const leadsOn = (
    catalogue: readonly Pick<Status, 'id' | 'foreldreId' | 'avsluttet' | 'velgesAv'>[],
    id: number,
): boolean => catalogue.some((child) => child.foreldreId === id && (isPickable(child) || leadsOn(catalogue, child.id)));

/** The displayed label: 100 is 'Henvises ekstern', 1 always 'Ikke tildelt' (report-handling §4). */
export const statusLabel = ({ id, navn }: Pick<Status, 'id' | 'navn'>): string =>
    id === 100 ? 'Henvises ekstern' : id === status.notAssigned ? 'Ikke tildelt' : navn;

/** Choosing 3 needs a comment of at least this many characters, trimmed (report-handling §4). */
const shortestRejection = 2;
export const isRejectionReason = (comment: string | undefined): boolean =>
    (comment?.trim().length ?? 0) >= shortestRejection;

/** 1, 2, 3, 4 and all others have different pin icons (report-handling §2). */
export const pinKind = (id: number): 1 | 2 | 3 | 4 | 5 => (id === 1 || id === 2 || id === 3 || id === 4 ? id : 5);

/** Statuses below these send a report out of the city's street services, to an outside body (D15, `dialog`). */
export const outsideParents: readonly number[] = [100, 150, 200, 300];

type Node = Pick<Status, 'id' | 'foreldreId'>;

/**
 * The given statuses and everything below them: a parent in the list filter includes all its descendants
 * (report-handling §2, §4). Ids are texts, as in addresses: one that the catalogue does not have stays as it is.
 */
export const withDescendants = (catalogue: readonly Node[], ids: readonly string[]): readonly string[] => {
    const found = new Set(ids);
    // A set may grow while it is iterated, so grandchildren are found too.
    for (const id of found)
        for (const child of catalogue) if (String(child.foreldreId) === id) found.add(String(child.id));
    return [...found];
};

/** The open ones of the specified catalogue (report-handling §4). */
export const openStatuses: readonly number[] = [status.notAssigned, status.notHandled, status.inProgress];

/** Closed and rejected reports have no deadline (report-handling §4). */
export const isOpen = ({ class: kind }: Pick<Status, 'class'>): boolean =>
    kind !== 'ferdig-behandlet' && kind !== 'avvist';

/** The ids of a catalogue's open statuses, in order; those of the specified one if it has none. */
export const openIn = (catalogue: readonly Pick<Status, 'id' | 'class'>[]): number[] => {
    const open = catalogue.filter(isOpen).map(({ id }) => id);
    return open.length > 0 ? open.toSorted((one, other) => one - other) : [...openStatuses];
};
