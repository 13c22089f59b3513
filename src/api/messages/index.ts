import { accountMessages } from './account';
import { administrationMessages } from './administration';
import { moneyMessages } from './money';
import { reportMessages } from './reports';
import { requestMessages } from './requests';

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
};
export type MessageCode = keyof typeof messages;
export type MessageParams = Readonly<Record<string, string | number>>;

type Slots<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;
type SlotsOf<Code extends MessageCode> = Slots<(typeof messages)[Code]>;
/** The codes of messages without parameters. */
export type PlainCode = { [Code in MessageCode]: [SlotsOf<Code>] extends [never] ? Code : never }[MessageCode];

/** Names the message of a schema rule; the city fills in the text (`%{most}` and `%{least}` are the rule's limits). */
export const messageCode = (code: MessageCode): MessageCode => code;
export const isMessageCode = (text: string): text is MessageCode => Object.hasOwn(messages, text);

/** A duplicate answers 409 with this prefix; what follows is for the user (D3). */
export const duplicatePrefix = 'Duplisert objekt ';

/** A message's code with its parameters. */
export interface Message {
    readonly code: MessageCode;
    readonly params?: MessageParams;
}

/** A message with parameters; one without is named by its code alone. */
export const message = <Code extends Exclude<MessageCode, PlainCode>>(
    code: Code,
    params: Readonly<Record<SlotsOf<Code>, string | number>>,
): Message => ({ code, params });

/** Fills in a text's parameters; one without a value is left as it is. */
export const fillIn = (text: string, params: MessageParams = {}): string =>
    text.replace(/%\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot));

/** The Norwegian text of a message. */
export const norwegianText = ({ code, params }: Message): string => fillIn(messages[code], params);
