import type { Capability } from '../../layout/capabilities';
import { FilterOnMap } from './FilterOnMap';
import { NewsButton } from './NewsButton';

/** All reports of the list's filter on its map, and news since it was fetched. */
export const wholeFilter: Capability = { name: 'utvalg', ListMap: FilterOnMap, ListTools: NewsButton };
