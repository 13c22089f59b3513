/** Logs, at the lowest level, a failure that the user need not know of. */
export const logFailure = (message: string, error: unknown): void => {
    console.info(message, error);
};
