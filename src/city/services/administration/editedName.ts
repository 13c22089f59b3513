import { invalid } from '../../refusal';
import { leastEditedName } from '../../../api/rules/limits';

/**
 * A changed name needs at least three characters (administration §5, §9). A shorter one from the creation may stay
 * while other fields change.
 */
export const checkEditedName = (name: string, before: string): void => {
    if (name !== before && name.length < leastEditedName) throw invalid('nameShort', 'navn');
};
