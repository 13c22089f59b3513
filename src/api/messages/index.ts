import { accountMessages } from './account';
import { administrationMessages } from './administration';
import { moneyMessages } from './money';
import { reportMessages } from './reports';
import { requestMessages } from './requests';
import { ruleMessages } from './rules';
import { fillIn, type MessageParams } from './text';

export { duplicatePrefix, fillIn, type MessageParams } from './text';

/**
 * Every message of the city, by code, in Norwegian. `%{name}` is a parameter. Failures carry the code and its
 * parameters beside the text, so that a client can show another language; English is in i18n/en/messages.ts.
 */
export const messages = {
    ...accountMessages,
    ...administrationMessages,
    ...moneyMessages,
    ...reportMessages,
    ...requestMessages,
    ...ruleMessages,
};
export type MessageCode = keyof typeof messages;

type Slots<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;
type SlotsOf<Code extends MessageCode> = Slots<(typeof messages)[Code]>;
/** The codes of messages without parameters. */
export type PlainCode = { [Code in MessageCode]: [SlotsOf<Code>] extends [never] ? Code : never }[MessageCode];

/** Names the message of a schema rule. The city fills in the text: `%{most}` and `%{least}` are the rule's limits. */
export const messageCode = (code: MessageCode): MessageCode => code;
export const isMessageCode = (text: string): text is MessageCode => Object.hasOwn(messages, text);

/** The code of a message and its parameters. */
export interface Message {
    readonly code: MessageCode;
    readonly params?: MessageParams;
}

/** A message with parameters; one without is just its code. */
export const message = <Code extends Exclude<MessageCode, PlainCode>>(
    code: Code,
    params: Readonly<Record<SlotsOf<Code>, string | number>>,
): Message => ({ code, params });

/** The Norwegian text of a message. */
export const norwegianText = ({ code, params }: Message): string => fillIn(messages[code], params);
