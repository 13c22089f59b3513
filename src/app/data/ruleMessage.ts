import { messages, type PlainCode } from '../../api/messages';
import { cityMessage } from './cityMessages';

/** The message of a rule, as the city would answer it. */
export const ruleMessage = (code: PlainCode): string => cityMessage(messages[code], { code });
