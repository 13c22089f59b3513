import { useGetList, type RaRecord } from 'react-admin';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/wholeList';

const none: readonly never[] = [];

/** The entries of one of the city's lists; empty until they have loaded. */
export const useEntries = <Entry extends RaRecord>(resource: string, enabled = true): readonly Entry[] =>
    useGetList<Entry>(resource, asListed, { ...catalogue, enabled }).data ?? none;
