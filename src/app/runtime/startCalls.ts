import { clientHeader, clientIdentification, type Configuration } from '../../api/configuration';

/** How long after its first call an opened address is listened to, in ms. */
const listenMs = 3000;
/** An answer that nobody has asked for by then is dropped, in ms. */
const keepMs = 10_000;
const mostCalls = 20;
const mostAddresses = 10;
const storeKey = 'bymelding.startCalls';

/** Who is signed in, as the session is stored. */
export interface StoredUser {
    userId: string;
    accessToken: string;
}

interface Remembered {
    userId: string;
    /** URLs of GETs by the path that was opened, the newest path last. */
    calls: Record<string, readonly string[]>;
    /** What the hooks of react-admin read there, by the keys of their queries. */
    reads?: Record<string, readonly ReadKey[]>;
}

/** Key of a query of react-admin: resource, method, parameters. */
export type ReadKey = readonly [resource: string, method: 'getList' | 'getManyReference' | 'getOne', params: object];

const remembered = (userId: string): Remembered => {
    try {
        const found = JSON.parse(localStorage.getItem(storeKey) ?? 'null') as Remembered | null;
        return found?.userId === userId ? found : { userId, calls: {} };
    } catch {
        return { userId, calls: {} };
    }
};

const answers = new Map<string, Promise<Response | undefined>>();
let signedInUser: () => StoredUser | undefined = () => undefined;
let listening: { path: string; urls: Set<string>; reads: Map<string, ReadKey>; until: number } | undefined;

/** What every call of the city carries (D3). */
export const cityHeaders = (configuration: Configuration, accessToken: string | undefined): Headers =>
    new Headers({
        Accept: 'application/json, */*',
        [clientHeader]: clientIdentification(configuration.PRODUCT),
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    });

const isOfMap = (url: string): boolean => url.includes('/kart?');

/**
 * Asks the city, while the application is still loading, what this address asked when the same user opened it last.
 * Only an address without a query, so that no search text is kept.
 */
export const askAhead = (configuration: Configuration, storedUser: () => StoredUser | undefined): void => {
    signedInUser = storedUser;
    const user = storedUser();
    const { pathname, search } = window.location;
    if (!user || search !== '') return;
    const hosts = [configuration.API_HOST, configuration.SEARCH_HOST, configuration.ROUTING_HOST];
    const urls = (remembered(user.userId).calls[pathname] ?? []).filter((url) =>
        hosts.some((host) => url.startsWith(`${host}/`)),
    );
    // Effects run from the inside out: what was asked last is what the page itself shows, but for the map, which comes
    // when the rows stand.
    for (const url of [...urls.toReversed().filter((one) => !isOfMap(one)), ...urls.filter(isOfMap)])
        answers.set(
            url,
            fetch(url, { headers: cityHeaders(configuration, user.accessToken) })
                // Read at once: an answer that nobody takes would keep one of the browser's six connections.
                .then(async (answer) => (answer.ok ? new Response(await answer.arrayBuffer(), answer) : undefined))
                .catch(() => undefined),
        );
    setTimeout(dropAnswers, keepMs);
};

/** The answer to a GET that was asked ahead, once; undefined where there is none, or no good one. */
export const takeAnswer = async (url: string): Promise<Response | undefined> => {
    const answer = answers.get(url);
    answers.delete(url);
    return answer;
};

/** Drops what was asked ahead: a write may have changed it. */
export const dropAnswers = (): void => answers.clear();

/** With this path as the newest, and without the oldest. */
const withNewest = <T>(all: Record<string, T> | undefined, path: string, newest: T): Record<string, T> => {
    const { [path]: _old, ...others } = all ?? {};
    return Object.fromEntries([...Object.entries(others).slice(1 - mostAddresses), [path, newest]]);
};

const save = (): void => {
    const user = signedInUser();
    if (!user || !listening) return;
    const { path, urls, reads } = listening;
    const before = remembered(user.userId);
    const after: Remembered = {
        userId: user.userId,
        calls: withNewest(before.calls, path, [...urls]),
        reads: withNewest(before.reads, path, [...reads.values()]),
    };
    localStorage.setItem(storeKey, JSON.stringify(after));
};

/** What listens to the address that was opened; undefined when that was long ago, or another is open by now. */
const listener = () => {
    const { pathname, search } = window.location;
    const now = performance.now();
    if (!listening) {
        const until = search === '' ? now + listenMs : 0;
        listening = { path: pathname, urls: new Set(), reads: new Map(), until };
        if (search === '') setTimeout(save, listenMs);
    }
    return now < listening.until && pathname === listening.path ? listening : undefined;
};

/** Remembers a GET of the signed-in application for the next time its address is opened. */
export const rememberCall = (url: string): void => {
    const urls = listener()?.urls;
    if (urls && urls.size < mostCalls) urls.add(url);
};

/** Remembers a query of react-admin for the next time its address is opened. */
export const rememberRead = (key: ReadKey): void => {
    const reads = listener()?.reads;
    if (reads && reads.size < mostCalls) reads.set(JSON.stringify(key), key);
};

/** What the hooks of react-admin read when the same user opened this address last. */
export const readsOfAddress = (): readonly ReadKey[] => {
    const user = signedInUser();
    const { pathname, search } = window.location;
    return user && search === '' ? (remembered(user.userId).reads?.[pathname] ?? []) : [];
};

/** Forgets what was remembered: whoever signs in next may be somebody else. */
export const forgetCalls = (): void => {
    listening = undefined;
    dropAnswers();
    localStorage.removeItem(storeKey);
};
