import type { Capability } from '../../../places/places';
import { EarlyPins } from './EarlyPins';
import { PinsOfFilter } from './PinsOfFilter';
import { NewsButton } from './NewsButton';

/** All reports of the list's filter on its map, and news since it was fetched. */
export const wholeFilter: Capability = {
    name: 'utvalg',
    ListPins: PinsOfFilter,
    ListMap: EarlyPins,
    ListTools: NewsButton,
};
