import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { failureSchema } from '../../contract/entities/common';
import type { Configuration } from '../../contract/configuration';

type Schema = Record<string, unknown>;

/** The JSON Schema of a zod schema; those with an id are put under components/schemas and referred to. */
const describe = (schema: z.ZodType, io: 'input' | 'output', components: Record<string, Schema>): Schema => {
    const { $defs, $schema: _, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema & { $defs?: Record<string, Schema> };
    const rewrite = (node: unknown): unknown => {
        if (Array.isArray(node)) return node.map(rewrite);
        if (node === null || typeof node !== 'object') return node;
        return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : rewrite(value)]));
    };
    for (const [name, definition] of Object.entries($defs ?? {})) components[name] = rewrite(definition) as Schema;
    const id = schema.meta()?.id;
    if (!id) return rewrite(whole) as Schema;
    components[id] = rewrite(whole) as Schema;
    return { $ref: `#/components/schemas/${id}` };
};

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined, components: Record<string, Schema>): Schema[] =>
    schema instanceof z.ZodObject
        ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
              name,
              in: place,
              required: place === 'path' || !field.safeParse(undefined).success,
              schema: describe(field, 'input', components),
              ...(place === 'query' ? { explode: true } : {}),
          }))
        : [];

const operation = (id: string, endpoint: Endpoint, components: Record<string, Schema>): Schema => {
    const answer = endpoint.answer && describe(endpoint.answer, 'output', components);
    const content =
        endpoint.kind === 'file'
            ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
            : answer && { 'application/json': { schema: endpoint.kind === 'result' ? { type: 'object', required: ['result'], properties: { result: answer } } : answer } };
    const body = endpoint.body && describe(endpoint.body, 'input', components);
    const files = endpoint.upload && { type: 'object', properties: { [endpoint.upload.field]: { type: 'array', maxItems: endpoint.upload.max, items: { type: 'string', format: 'binary' } } } };
    return {
        operationId: id,
        summary: endpoint.summary,
        description: `Spesifikasjonen: ${endpoint.spec}. Tilgang: ${typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')}.`,
        tags: [endpoint.service],
        parameters: [
            ...parameters('path', endpoint.params, components),
            ...parameters('query', endpoint.query, components),
            ...(endpoint.versioned ? [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }] : []),
        ],
        ...(files
            ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: body ? { allOf: [body, files] } : files } } } }
            : body
              ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
              : {}),
        responses: {
            [String(endpoint.status ?? 200)]: { description: 'OK', ...(content ? { content } : {}) },
            default: { description: 'Feil', content: { 'application/json': { schema: { $ref: '#/components/schemas/Feil' } } } },
        },
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    };
};

/** The OpenAPI 3.1 document of the endpoint table, served at /api/openapi.json. */
export const openApiDocument = ({ PRODUCT_TITLE }: Pick<Configuration, 'PRODUCT_TITLE'>): Schema => {
    const components: Record<string, Schema> = {};
    describe(failureSchema, 'output', components);
    const paths: Record<string, Record<string, Schema>> = {};
    for (const [id, endpoint] of Object.entries(endpoints)) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(id, endpoint, components);
    return {
        openapi: '3.1.0',
        info: { title: `${PRODUCT_TITLE}: byens tjenester`, version: '1.0.0' },
        paths,
        components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    };
};
