import type { Wing } from '../../data/reports';

/** The reports of the list one came from, in its order, as they were then: handling one may take it out of the list. */
export interface Queue {
    /** The list's address, which says what more there is to fetch. */
    search: string;
    /** Pages the ids come from. */
    firstPage: number;
    lastPage: number;
    /** Of all pages. */
    total: number;
    /** There are more than `total`, which is as far as they were counted. */
    isMore?: boolean;
    ids: readonly number[];
}

const keyOf = (wing: Wing): string => `bymelding.queue.${wing}`;

/** Kept for the tab: another tab may show another list. */
export const rememberQueue = (wing: Wing, queue: Queue): void =>
    sessionStorage.setItem(keyOf(wing), JSON.stringify(queue));

/** Undefined when the tab has shown no list. */
export const readQueue = (wing: Wing): Queue | undefined => {
    const kept = sessionStorage.getItem(keyOf(wing));
    // Only rememberQueue writes it.
    return kept === null ? undefined : (JSON.parse(kept) as Queue);
};

/** Where a report stands; undefined when it is not of this list. */
export const placeIn = (
    { ids, firstPage, total }: Queue,
    id: number,
    pageSize: number,
): { number: number; of: number; previous: number | undefined; next: number | undefined } | undefined => {
    const index = ids.indexOf(id);
    if (index < 0) return undefined;
    const before = (firstPage - 1) * pageSize;
    return {
        number: before + index + 1,
        of: Math.max(total, before + ids.length),
        previous: ids[index - 1],
        next: ids[index + 1],
    };
};

/** With the reports of another page; those that are there already stay where they are. */
export const withPage = (queue: Queue, page: number, ids: readonly number[]): Queue => {
    const fresh = ids.filter((id) => !queue.ids.includes(id));
    const isBefore = page < queue.firstPage;
    return {
        ...queue,
        firstPage: Math.min(page, queue.firstPage),
        lastPage: Math.max(page, queue.lastPage),
        ids: isBefore ? [...fresh, ...queue.ids] : [...queue.ids, ...fresh],
    };
};
