import { z } from 'zod';
import { isBeyond } from '../../../api/beyond';

/**
 * The schema inside `.optional()`, `.nullable()`, `.default()`, a pipe or a preprocess; undefined when it is not
 * wrapped.
 */
const within = (schema: z.ZodType): z.ZodType | undefined => {
    if (
        schema instanceof z.ZodOptional ||
        schema instanceof z.ZodNullable ||
        schema instanceof z.ZodDefault ||
        schema instanceof z.ZodCatch
    )
        return schema.def.innerType as z.ZodType;
    if (!(schema instanceof z.ZodPipe)) return undefined;
    const { in: first, out } = schema.def;
    return (first instanceof z.ZodTransform ? out : first) as z.ZodType;
};
const innermost = (schema: z.ZodType): z.ZodType => {
    const inner = within(schema);
    return inner ? innermost(inner) : schema;
};

/** True if the schema, or one inside it, goes beyond the specification. */
export const goesBeyond = (schema: z.ZodType): boolean => {
    const inner = within(schema);
    return isBeyond(schema) || (inner !== undefined && goesBeyond(inner));
};

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** The innermost schema, or all members of a union. */
const shapesOf = (schema: z.ZodType): readonly z.ZodType[] => {
    const inner = innermost(schema);
    return inner instanceof z.ZodUnion ? (inner.options as readonly z.ZodType[]).flatMap(shapesOf) : [inner];
};

/** The fields of an object schema; undefined for other schemas. */
const namedFields = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined => {
    const inner = shapesOf(schema).find((shape) => shape instanceof z.ZodObject);
    if (!inner) return undefined;
    const fields = Object.entries(inner.shape as Record<string, z.ZodType>);
    return Object.fromEntries(fields.filter(([, field]) => !goesBeyond(field)));
};
const itemOf = (schema: z.ZodType): z.ZodType | undefined => {
    const inner = shapesOf(schema).find((shape) => shape instanceof z.ZodArray);
    return inner && (inner.element as z.ZodType);
};

/** The paths of fields in the value that the specification does not name (D14). */
export const unnamedFields = (schema: z.ZodType, value: unknown, path = ''): string[] => {
    const item = itemOf(schema);
    if (item && Array.isArray(value))
        return value.flatMap((one, place) => unnamedFields(item, one, `${path}${place}.`));
    const named = namedFields(schema);
    if (!named || !isFields(value)) return [];
    return Object.entries(value).flatMap(([key, field]) => {
        const own = Object.hasOwn(named, key) ? named[key] : undefined;
        return own ? unnamedFields(own, field, `${path}${key}.`) : [`${path}${key}`];
    });
};

/** The value, limited to fields that the specification names (D14). */
export const namedOnly = (schema: z.ZodType, value: unknown): unknown => {
    const item = itemOf(schema);
    if (item && Array.isArray(value)) return value.map((one: unknown) => namedOnly(item, one));
    const named = namedFields(schema);
    if (!named || !isFields(value)) return value;
    return Object.fromEntries(
        Object.entries(named).flatMap(([key, field]) => (key in value ? [[key, namedOnly(field, value[key])]] : [])),
    );
};
