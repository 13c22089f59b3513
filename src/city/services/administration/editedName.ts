import { invalid } from '../../refusal';
import { leastEditedName } from '../../../api/rules/limits';

/**
 * A changed name has at least three characters (administration §5, §9). A shorter one, allowed at creation, may stay
 * when other fields change.
 */
export const checkEditedName = (name: string, before: string): void => {
    if (name !== before && name.length < leastEditedName) throw invalid('nameShort', 'navn');
};
