const storedAs = 'bymelding.tab';
const lockOf = (tab: string): string => `${storedAs}/${tab}`;
/** A reload may begin before the page it replaces has released its lock. */
const patienceMs = 500;

/** Holds the lock of a tab as long as the page lives; false if another tab has it. */
const hold = (tab: string, signal?: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
        navigator.locks
            .request(lockOf(tab), signal ? { signal } : {}, () => {
                resolve(true);
                return new Promise(() => undefined);
            })
            .catch(() => resolve(false));
    });

const findOwn = async (): Promise<string> => {
    // Without the Web Locks API, as in an insecure context, all tabs share their drafts.
    if (!('locks' in navigator)) return '';
    const known = sessionStorage.getItem(storedAs);
    // A duplicated tab starts with the session storage of the other one.
    if (known !== null && (await hold(known, AbortSignal.timeout(patienceMs)))) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(storedAs, made);
    await hold(made);
    return made;
};

let own: Promise<string> | undefined;
/** The name of this tab: the same after a reload. */
export const ownTab = (): Promise<string> => (own ??= findOwn());

/** The names of the tabs that are open. */
export const openTabs = async (): Promise<ReadonlySet<string>> => {
    if (!('locks' in navigator)) return new Set();
    const { held = [] } = await navigator.locks.query();
    const start = lockOf('');
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(start) ? [name.slice(start.length)] : [])));
};
