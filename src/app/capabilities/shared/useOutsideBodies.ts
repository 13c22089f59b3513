import { useGetList } from 'react-admin';
import type { OutsideBody } from '../../../api/entities/dialogue';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/wholeList';

const none: readonly OutsideBody[] = [];

/** Those that reports may be sent to (D15, `dialog`). */
export const useOutsideBodies = (enabled = true): readonly OutsideBody[] =>
    useGetList<OutsideBody>('outsideBodies', asListed, { ...catalogue, enabled }).data ?? none;
