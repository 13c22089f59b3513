import { z } from 'zod';
import type { Configuration } from '../../api/configuration';
import { rolesWith } from '../../api/access';
import type { Endpoint } from '../../api/endpoint';
import { endpoints } from '../../api/endpoints';
import { failureSchema } from '../../api/entities/common';
import type { MachineScope } from '../../api/machineScopes';

type Schema = Record<string, unknown>;
type Io = 'input' | 'output';

const pointer = (id: string) => `#/components/schemas/${id}`;

/** Moves the `$defs` of a JSON Schema to the document's components. */
const relinked = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(relinked);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(
        Object.entries(node).map(([key, value]) => [
            key,
            key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', pointer('')) : relinked(value),
        ]),
    );
};

/** Converts a zod schema to JSON Schema. Schemas with an id become references to components/schemas. */
const describe = (schema: z.ZodType, io: Io, components: Record<string, Schema>): Schema => {
    const {
        $defs,
        $schema: _,
        ...whole
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema & {
        $defs?: Record<string, Schema>;
    };
    for (const [name, definition] of Object.entries($defs ?? {})) components[name] = relinked(definition) as Schema;
    const id = schema.meta()?.id;
    if (!id) return relinked(whole) as Schema;
    // Sometimes zod itself moves a schema with an id to $defs, and leaves only a reference.
    if (!('$ref' in whole)) components[id] = relinked(whole) as Schema;
    return { $ref: pointer(id) };
};

const parameters = (
    place: 'path' | 'query',
    schema: z.ZodType | undefined,
    components: Record<string, Schema>,
    largestPage?: number,
): Schema[] =>
    schema instanceof z.ZodObject
        ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
              name,
              in: place,
              required: place === 'path' || !field.safeParse(undefined).success,
              schema: {
                  ...describe(field, 'input', components),
                  ...(name === 'antall' && largestPage !== undefined ? { maximum: largestPage } : {}),
              },
              ...(place === 'query' ? { explode: true } : {}),
          }))
        : [];

/** What each failure status means (D3, D12); `default` describes all others. */
const failures = {
    400: 'Forespørselen er ugyldig, eller bryter en regel',
    401: 'Ikke logget inn',
    403: 'Ingen tilgang',
    404: 'Finnes ikke',
    412: 'Endret av andre siden versjonen i If-Match',
    413: 'Forespørselen er for stor',
} as const;

const failuresOf = ({ access, params, query, body, upload, versioned }: Endpoint): (keyof typeof failures)[] => [
    ...(params || query || body || upload ? [400 as const] : []),
    ...(access === 'public' ? [] : [401 as const]),
    ...(access === 'public' || access === 'signedIn' ? [] : [403 as const]),
    ...(params ? [404 as const] : []),
    ...(versioned ? [412 as const] : []),
    ...(body && !upload ? [413 as const] : []),
];

const versionedPaths = new Set(
    Object.values<Endpoint>(endpoints).flatMap(({ versioned, path }) => (versioned ? [path] : [])),
);
const versionHeader = { ETag: { description: 'Versjonen, til If-Match', schema: { type: 'string' } } };

const responses = (endpoint: Endpoint, components: Record<string, Schema>): Schema => {
    const answer = endpoint.answer && describe(endpoint.answer, 'output', components);
    const content =
        endpoint.kind === 'file'
            ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
            : answer && {
                  'application/json': {
                      schema:
                          endpoint.kind === 'result'
                              ? { type: 'object', required: ['result'], properties: { result: answer } }
                              : answer,
                  },
              };
    const failure = { 'application/json': { schema: { $ref: pointer('Feil') } } };
    return {
        [String(endpoint.status ?? 200)]: {
            description: 'OK',
            ...(versionedPaths.has(endpoint.path) && endpoint.method !== 'DELETE' ? { headers: versionHeader } : {}),
            ...(content ? { content } : {}),
        },
        ...Object.fromEntries(
            failuresOf(endpoint).map((status) => [String(status), { description: failures[status], content: failure }]),
        ),
        default: { description: 'Feil', content: failure },
    };
};

const requestBody = ({ body, upload }: Endpoint, components: Record<string, Schema>): Schema => {
    const fields = body && describe(body, 'input', components);
    if (!upload)
        return fields ? { requestBody: { required: true, content: { 'application/json': { schema: fields } } } } : {};
    const files = {
        type: 'object',
        properties: {
            [upload.field]: { type: 'array', maxItems: upload.max, items: { type: 'string', format: 'binary' } },
        },
    };
    return {
        requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: fields ? { allOf: [fields, files] } : files } },
        },
    };
};

const operation = (id: string, endpoint: Endpoint, components: Record<string, Schema>): Schema => ({
    operationId: id,
    summary: endpoint.summary,
    description: `Spesifikasjonen: ${endpoint.spec}. Tilgang: ${endpoint.access === 'public' || endpoint.access === 'signedIn' ? endpoint.access : rolesWith(endpoint.access).join(', ')}.`,
    tags: [endpoint.service],
    parameters: [
        ...parameters('path', endpoint.params, components),
        ...parameters('query', endpoint.query, components, endpoint.largestPage),
        ...(endpoint.versioned
            ? [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }]
            : []),
    ],
    ...requestBody(endpoint, components),
    responses: responses(endpoint, components),
    security:
        endpoint.access === 'public'
            ? []
            : [{ bearer: [] }, ...(endpoint.scopes ?? []).map((scope) => ({ maskinklient: [scope] }))],
});

const scopeDescriptions: Readonly<Record<MachineScope, string>> = {
    'meldinger:opprett': 'Sende inn meldinger',
    'meldinger:les': 'Lese meldinger, bilder og endringer',
    'rapporter:les': 'Hente rapportfiler',
};

/** The OpenAPI 3.1 document of all endpoints, served at /api/openapi.json. */
export const openApiDocument = ({ PRODUCT_TITLE }: Pick<Configuration, 'PRODUCT_TITLE'>): Schema => {
    const components: Record<string, Schema> = {};
    describe(failureSchema, 'output', components);
    const paths: Record<string, Record<string, Schema>> = {};
    for (const [id, endpoint] of Object.entries(endpoints))
        (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(id, endpoint, components);
    return {
        openapi: '3.1.0',
        info: { title: `${PRODUCT_TITLE}: byens tjenester`, version: '1.0.0' },
        paths,
        components: {
            schemas: components,
            securitySchemes: {
                bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
                maskinklient: {
                    type: 'oauth2',
                    flows: { clientCredentials: { tokenUrl: '/oidc/token', scopes: scopeDescriptions } },
                },
            },
        },
    };
};
