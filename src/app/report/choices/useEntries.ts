import { useGetList, type RaRecord } from 'react-admin';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/wholeList';

const none: readonly never[] = [];

/** The entries of a list that the city keeps; none before they are read. */
export const useEntries = <Entry extends RaRecord>(resource: string, enabled = true): readonly Entry[] =>
    useGetList<Entry>(resource, asListed, { ...catalogue, enabled }).data ?? none;
