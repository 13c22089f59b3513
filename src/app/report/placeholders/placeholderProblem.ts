import { message, norwegianText } from '../../../api/messages';
import { unknownPlaceholders } from '../../../api/rules/placeholders';
import { cityMessage } from '../../data/cityMessages';

/** The message about an unknown placeholder, the same as the city's. */
export const placeholderProblem = (text: string | null | undefined): string | undefined => {
    const [name] = unknownPlaceholders(text ?? '');
    if (name === undefined) return undefined;
    const problem = message('placeholderUnknown', { name });
    return cityMessage(norwegianText(problem), problem);
};
