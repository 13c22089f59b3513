import { z } from './zod';
import type { Endpoint } from './endpoint';
import { endpoints, type EndpointId } from './endpoints';
import type { Message } from './messages';
import { schemaMessage } from './schemaMessage';

const unwrapped = (schema: z.ZodType | undefined): z.ZodType | undefined =>
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
        ? unwrapped(schema.unwrap() as z.ZodType)
        : schema;

const schemaAt = (schema: z.ZodType | undefined, [key, ...rest]: readonly string[]): z.ZodType | undefined => {
    if (key === undefined) return schema;
    const object = unwrapped(schema);
    return object instanceof z.ZodObject ? schemaAt(object.shape[key] as z.ZodType | undefined, rest) : undefined;
};

/**
 * The first rule of a call's body that the form breaks at `source`, a dotted path; undefined when it breaks none. An
 * empty field counts as missing.
 */
export const fieldProblem = (id: EndpointId, source: string, value: unknown): Message | undefined => {
    const { body }: Endpoint = endpoints[id];
    const given = value === null || value === '' ? undefined : value;
    const issue = schemaAt(body, source.split('.'))?.safeParse(given, { reportInput: true }).error?.issues[0];
    return issue && schemaMessage(issue);
};
