/** `queryOptions` of a list whose page says itself why it could not be read, so that no flash says it again. */
export const toldInPlace = { onError: (): void => undefined };
