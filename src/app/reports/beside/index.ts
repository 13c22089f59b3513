import type { Capability } from '../../places/places';
import { BesideButton } from './BesideButton';
import { FocusOnClosed } from './FocusOnClosed';
import { List } from './List';
import { ListSide } from './ListSide';

/** Reports open beside the list, where there is room. */
export const beside: Capability = {
    List,
    ListSide,
    ListViews: BesideButton,
    ListEffects: FocusOnClosed,
};
