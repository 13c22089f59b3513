import { leastEditedName } from '../../../../contract/entities/administration';
import { invalid } from '../../../http/refusal';

/** A name that is changed has at least three characters (administration §5, §9); a shorter one of its creation may stay when other things change. */
export const checkEditedName = (name: string, before: string): void => {
    if (name !== before && name.length < leastEditedName) throw invalid(`Tekstlengde må være minst ${leastEditedName}`, 'navn');
};
