import { useGetList } from 'react-admin';
import type { ReadyMade, StandardText } from '../../../api/entities/readyMade';
import { useOffers } from '../../runtime/offers';
import { asListed } from '../../data/wholeList';

const noReadyMade: readonly ReadyMade[] = [];
const noTexts: readonly StandardText[] = [];

/** Ready-made handling and standard texts, own and shared, if supported by the city (D15, `hurtigvalg`). */
export const useReadyMade = () => {
    const isOffered = useOffers('hurtigvalg');
    const { data: readyMade = noReadyMade, isPending } = useGetList<ReadyMade>('readyMade', asListed, {
        enabled: isOffered,
    });
    const { data: texts = noTexts } = useGetList<StandardText>('standardTexts', asListed, { enabled: isOffered });
    return { isOffered, isPending, readyMade, texts };
};
