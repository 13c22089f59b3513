import { useReturnedUse } from '../../money/useReturnedUse';

/** What waits for the user at an entry of the menu, by its label. */
export const useMenuCounts = (): Readonly<Partial<Record<string, number>>> => ({
    resourceUse: useReturnedUse().count,
});
