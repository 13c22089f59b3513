import type { Capability } from '../../places/places';
import { ListKeys } from './ListKeys';
import { RowKeys } from '../../reports/list/rows/RowKeys';
import { withoutTypeAhead } from './typeAhead';

withoutTypeAhead();

/** Keys that move between the list's rows and select them, and the list of a page's shortcuts. */
export const keys: Capability = {
    ListKeys,
    ListEffects: RowKeys,
};
