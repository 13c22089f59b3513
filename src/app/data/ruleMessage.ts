import { ruleMessages } from '../../api/messages/rules';
import { fillIn, type MessageParams } from '../../api/messages/text';
import { cityMessage } from './cityMessages';

/** The message of a rule, as the city would answer it. */
export const ruleMessage = (code: keyof typeof ruleMessages, params?: MessageParams): string =>
    cityMessage(fillIn(ruleMessages[code], params), { code, ...(params ? { params } : {}) });
