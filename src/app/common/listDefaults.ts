import { byName } from '../data/lists';

/** `queryOptions` for a page that shows its own error, so that no notification repeats it. */
export const suppressErrorNotification = { onError: (): void => undefined };

export const referenceDefaults = { sort: byName.sort, perPage: 100, queryOptions: suppressErrorNotification };

/** A list whose order and page are neither in the address nor stored. */
export const listDefaults = {
    ...referenceDefaults,
    // The page is guarded; a check of the list's own would leave the page when it fails.
    disableAuthentication: true,
    disableSyncWithLocation: true,
    storeKey: false,
} as const;

/** Shows the label of the empty choice of a list field. */
export const showsEmpty = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } };
