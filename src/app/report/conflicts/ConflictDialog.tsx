import { preloadable } from '../../common/preloadable';
import { useSharedState } from '../../runtime/sharedState';
import { asked } from './asked';

const ConflictQuestion = preloadable(async () => (await import('./ConflictQuestion')).ConflictQuestion, null);

/** Asks which change to keep when somebody else saved first (D12). */
export const ConflictDialog = () => {
    const [conflict] = useSharedState(asked);
    return conflict ? <ConflictQuestion {...conflict} /> : null;
};
