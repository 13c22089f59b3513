import { message } from '../../../api/messages';
import { unknownPlaceholders } from '../../../api/rules/placeholders';
import { invalid } from '../../refusal';

/** Refuses a text to reporters with an unknown placeholder. */
export const requireKnownPlaceholders = (text: string, field: string): void => {
    const [name] = unknownPlaceholders(text);
    if (name !== undefined) throw invalid(message('placeholderUnknown', { name }), field);
};
