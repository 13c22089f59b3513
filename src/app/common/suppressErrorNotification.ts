/** `queryOptions` for a page that shows its own error, so that no notification repeats it. */
export const suppressErrorNotification = { onError: (): void => undefined };
