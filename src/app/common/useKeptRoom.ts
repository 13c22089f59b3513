import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** What comes above the list after it. */
type Part = 'notices' | 'startLine';

/** Keys of react-admin's store: whether the part stood there at the last visit. */
export const stoodKeys: Readonly<Record<Part, string>> = { notices: 'notices.stood', startLine: 'startLine.stood' };

/**
 * Whether to keep room for a part that is still coming, because it stood there at the last visit: then what is below
 * does not move away from a finger.
 */
export const useKeptRoom = (part: Part, { isComing, stands }: { isComing: boolean; stands: boolean }): boolean => {
    const [stood, setStood] = useStore(stoodKeys[part], false);
    useEffect(() => {
        if (!isComing && stands !== stood) setStood(stands);
    }, [isComing, setStood, stands, stood]);
    return isComing && stood;
};
