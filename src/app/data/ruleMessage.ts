import { messages, type PlainCode } from '../../api/messages';
import { cityMessage } from './cityMessages';

/** The message of a rule that the city would refuse by. */
export const ruleMessage = (code: PlainCode): string => cityMessage(messages[code], { code });
