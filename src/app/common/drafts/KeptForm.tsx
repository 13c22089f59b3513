import type { Places } from '../../places/places';
import { useKeptDraft } from './useKeptDraft';

export const KeptForm = ({ name }: Places['Form']) => {
    useKeptDraft(name);
    return null;
};
