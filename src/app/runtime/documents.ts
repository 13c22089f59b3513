/** Where React Router keeps the state of an address. The public pages, which have no router, keep theirs there too. */
const stateKey = 'usr';

/** The state that this document's address was opened with. */
export const documentState = (): unknown => {
    const state: unknown = window.history.state;
    return typeof state === 'object' && state !== null && stateKey in state ? state[stateKey] : undefined;
};

/** Loads the document of an address; with `replace` the back button skips the one that is left. */
export const openDocument = (address: string, { replace = false } = {}): void => {
    if (replace) window.location.replace(address);
    else window.location.assign(address);
};

/** Loads this address anew: it has become that of another document. */
export const reloadDocument = (): void => window.location.reload();

/** Dispatched when the address has become that of another page, which `main` then shows in this document. */
export const enterEvent = 'bymelding-enter';

/** Tells the browser of another address and its state without loading it. */
export const showAddress = (address: string, state?: unknown, { replace = false } = {}): void => {
    const kept = { [stateKey]: state };
    if (replace) window.history.replaceState(kept, '', address);
    else window.history.pushState(kept, '', address);
};

/** Goes on to another page in this document, in place of the one that is shown. */
export const enter = (address: string, state?: unknown): void => {
    showAddress(address, state, { replace: true });
    window.dispatchEvent(new Event(enterEvent));
};
