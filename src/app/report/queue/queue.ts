import type { Wing } from '../../data/reports';

/** The reports of the last list in their order at that time, since handling one may remove it from the list. */
export interface Queue {
    /** The list's address, for fetching more pages. */
    search: string;
    /** The ids, page by page. */
    firstPage: number;
    lastPage: number;
    /** The total of all pages. */
    total: number;
    ids: readonly number[];
}

const keyOf = (wing: Wing): string => `bymelding.queue.${wing}`;

/** Stored per tab, since another tab may show another list. */
export const rememberQueue = (wing: Wing, queue: Queue): void =>
    sessionStorage.setItem(keyOf(wing), JSON.stringify(queue));

/** Undefined until the tab has shown a list. */
export const readQueue = (wing: Wing): Queue | undefined => {
    const kept = sessionStorage.getItem(keyOf(wing));
    // Only rememberQueue writes it.
    return kept === null ? undefined : (JSON.parse(kept) as Queue);
};

/** A report's position; undefined when it is not in this list. */
export const positionInQueue = (
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

/** Adds the reports of another page; existing ones keep their position. */
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

const lastKey = (wing: Wing): string => `bymelding.lastSeen.${wing}`;

/** The last report that the user walked to, and its page in the list. */
export const rememberLastSeen = (wing: Wing, id: number, pageSize: number): void => {
    const queue = readQueue(wing);
    const index = queue?.ids.indexOf(id) ?? -1;
    if (!queue || index < 0) return;
    const page = queue.firstPage + Math.floor(index / pageSize);
    sessionStorage.setItem(lastKey(wing), JSON.stringify({ id, page }));
};
export const readLastSeen = (wing: Wing): { id: number; page: number } | undefined => {
    const kept = sessionStorage.getItem(lastKey(wing));
    // Only rememberLastSeen writes it.
    return kept === null ? undefined : (JSON.parse(kept) as { id: number; page: number });
};
export const forgetLastSeen = (wing: Wing): void => sessionStorage.removeItem(lastKey(wing));
