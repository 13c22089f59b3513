/** The router state of /login: what went wrong, and where to go after sign-in. */
export interface LoginState {
    problem?: 'denied' | 'failed';
    nextPathname?: string;
    nextSearch?: string;
}

const read = (state: unknown): LoginState => (typeof state === 'object' && state !== null ? state : {});

export const problemOf = (state: unknown): LoginState['problem'] => read(state).problem;

/** Whether an address is one of ours: browsers take `//host` and `/\host` for another city's. */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** The page that was asked for before sign-in (react-admin's own names), never /login itself. */
export const returnOf = (state: unknown): string | undefined => {
    const { nextPathname, nextSearch = '' } = read(state);
    return nextPathname && isOwnAddress(nextPathname) && nextPathname !== '/' && !nextPathname.startsWith('/login')
        ? `${nextPathname}${nextSearch}`
        : undefined;
};
