import { isRecord } from '../runtime/json';
import type { TokenRefusal } from '../data/failure';

export interface LoginState {
    problem?: 'denied' | 'failed';
    refusal?: TokenRefusal;
    nextPathname?: string;
    nextSearch?: string;
}

export const loginStateOf = (state: unknown): LoginState => (isRecord(state) ? state : {});

const key = 'bymelding.login';

/** Leaves the state for the next document, /login. */
export const keepLoginState = (state: LoginState): void => sessionStorage.setItem(key, JSON.stringify(state));

/** The state from the previous document, also when /login is reloaded. */
export const keptLoginState = (): LoginState => {
    const kept = sessionStorage.getItem(key);
    if (kept !== null) {
        sessionStorage.removeItem(key);
        window.history.replaceState(JSON.parse(kept), '');
    }
    return loginStateOf(window.history.state);
};

/** Parsed as a browser would: `//host`, `/\\host` and the like lead to other sites. */
export const isOwnAddress = (address: string): boolean =>
    address.startsWith('/') &&
    URL.canParse(address, location.origin) &&
    new URL(address, location.origin).origin === location.origin;

/** The page requested before sign-in (with react-admin's names), but never /login itself. */
export const returnOf = ({ nextPathname, nextSearch = '' }: LoginState): string | undefined =>
    nextPathname && isOwnAddress(nextPathname) && nextPathname !== '/' && !nextPathname.startsWith('/login')
        ? `${nextPathname}${nextSearch}`
        : undefined;
