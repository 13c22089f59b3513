export const logFailure = (message: string, error: unknown): void => {
    console.info(message, error);
};
