import { isRecord } from './isRecord';

/** React Router's key for the state of an address. Public pages, which have no router, use it too. */
const stateKey = 'usr';

export const documentState = (): unknown => {
    const state: unknown = window.history.state;
    return isRecord(state) ? state[stateKey] : undefined;
};

/** Loads the document of an address; with `replace` the back button skips the current one. */
export const openDocument = (address: string, { replace = false } = {}): void => {
    if (replace) window.location.replace(address);
    else window.location.assign(address);
};

export const reloadDocument = (): void => window.location.reload();

/** Dispatched when the address becomes that of another page, which `main` then shows in this document. */
export const enterEvent = 'bymelding-enter';

export const showAddress = (address: string, state?: unknown, { replace = false } = {}): void => {
    const kept = { [stateKey]: state };
    if (replace) window.history.replaceState(kept, '', address);
    else window.history.pushState(kept, '', address);
};

export const enter = (address: string, state?: unknown): void => {
    showAddress(address, state, { replace: true });
    window.dispatchEvent(new Event(enterEvent));
};
