import type { z } from './zod';
import { isMessageCode, message, type Message, type MessageCode, messages, type PlainCode } from './messages';

const formats: Readonly<Record<string, PlainCode>> = {
    email: 'emailInvalid',
    date: 'dateFormat',
    datetime: 'timeFormat',
    guid: 'idInvalid',
    uuid: 'idInvalid',
};

const tooBig = (origin: string, most: number, input: unknown): Message => {
    if (origin === 'string')
        return message('textLong', { most, length: typeof input === 'string' ? input.length : most + 1 });
    return message(origin === 'array' ? 'listLong' : 'numberLarge', { most });
};
const tooSmall = (origin: string, least: number): Message => {
    if (origin === 'string') return message('textShort', { least });
    return message(origin === 'array' ? 'listShort' : 'numberSmall', { least });
};

/** Gives a message about a limit that limit as a parameter. */
const withLimits = (code: MessageCode, issue: z.core.$ZodIssue): Message => {
    if (messages[code].includes('%{most}') && issue.code === 'too_big')
        return { code, params: { most: Number(issue.maximum) } };
    if (messages[code].includes('%{least}') && issue.code === 'too_small')
        return { code, params: { least: Number(issue.minimum) } };
    return { code };
};

/**
 * The message for a broken schema rule: the code that the schema names, or else one for the kind of rule (D12). The
 * issue must come from a parse with `reportInput`.
 */
export const schemaMessage = (issue: z.core.$ZodIssue): Message => {
    if (isMessageCode(issue.message)) return withLimits(issue.message, issue);
    if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum), issue.input);
    if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum));
    if (issue.code === 'invalid_format') return { code: formats[issue.format] ?? 'valueInvalid' };
    if (issue.code === 'invalid_type')
        return { code: issue.input === undefined || issue.input === null ? 'valueMissing' : 'valueKind' };
    return { code: 'valueInvalid' };
};
