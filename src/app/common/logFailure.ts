/** A failure that the user need not know of: told to whoever reads the browser's log, at the quietest level. */
export const logFailure = (message: string, error: unknown): void => {
    console.info(message, error);
};
