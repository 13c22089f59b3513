import { useReturnedUse } from '../../money/useReturnedUse';

/** The number of things that wait for the user behind a menu entry, by label. */
export const useMenuCounts = (): Readonly<Partial<Record<string, number>>> => ({
    resourceUse: useReturnedUse().count,
});
