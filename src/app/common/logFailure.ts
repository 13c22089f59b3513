/** Logs a failure that does not concern the user, at the lowest level. */
export const logFailure = (message: string, error: unknown): void => {
    console.info(message, error);
};
