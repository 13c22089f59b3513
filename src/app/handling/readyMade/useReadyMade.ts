import { useGetList } from 'react-admin';
import type { ReadyMade, StandardText } from '../../../api/entities/readyMade';
import { asListed } from '../../data/wholeList';

const noReadyMade: readonly ReadyMade[] = [];
const noTexts: readonly StandardText[] = [];

export const useReadyMade = () => {
    const { data: readyMade = noReadyMade, isPending } = useGetList<ReadyMade>('readyMade', asListed);
    const { data: texts = noTexts } = useGetList<StandardText>('standardTexts', asListed);
    return { isPending, readyMade, texts };
};
