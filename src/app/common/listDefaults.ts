import { byName } from '../data/lists';

/** `queryOptions` for a page that shows its own error, so that no notification repeats it. */
export const suppressErrorNotification = { onError: (): void => undefined };

export const listDefaults = {
    sort: byName.sort,
    perPage: 100,
    queryOptions: suppressErrorNotification,
};
