import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** In react-admin's store: what stood above the list at the last visit. */
export const stoodKey = (name: 'notices' | 'startLine'): string => `${name}.stood`;

/**
 * Whether to keep room for what is still coming, because it stood at the last visit: then what is below does not move
 * away from a finger.
 */
export const useKeptRoom = (
    name: Parameters<typeof stoodKey>[0],
    { isComing, stands }: { isComing: boolean; stands: boolean },
): boolean => {
    const [stood, setStood] = useStore(stoodKey(name), false);
    useEffect(() => {
        if (!isComing && stands !== stood) setStood(stands);
    }, [isComing, setStood, stands, stood]);
    return isComing && stood;
};
