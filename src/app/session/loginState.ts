/** The router state of /login: what went wrong, and where to go after sign-in. */
export interface LoginState {
    problem?: 'denied' | 'failed';
    nextPathname?: string;
    nextSearch?: string;
}

const read = (state: unknown): LoginState => (typeof state === 'object' && state !== null ? state : {});

export const problemOf = (state: unknown): LoginState['problem'] => read(state).problem;

/** The page that was asked for before sign-in (react-admin's own names), never /login itself. */
export const returnOf = (state: unknown): string | undefined => {
    const { nextPathname, nextSearch = '' } = read(state);
    return nextPathname && nextPathname !== '/' && !nextPathname.startsWith('/login')
        ? `${nextPathname}${nextSearch}`
        : undefined;
};
