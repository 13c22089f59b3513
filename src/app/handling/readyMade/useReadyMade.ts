import { useGetList } from 'react-admin';
import type { ReadyMade, StandardText } from '../../../api/entities/readyMade';
import { asListed } from '../../data/wholeList';

const noReadyMade: readonly ReadyMade[] = [];
const noTexts: readonly StandardText[] = [];

export const useReadyMade = () => {
    const { data: readyMade = noReadyMade, isPending } = useGetList<ReadyMade>('readyMade', asListed);
    return { isPending, readyMade };
};

export const useStandardTexts = (): readonly StandardText[] =>
    useGetList<StandardText>('standardTexts', asListed).data ?? noTexts;
