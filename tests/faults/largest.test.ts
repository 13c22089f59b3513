// Every call with the largest input it allows: meanwhile, the process answers its probe within a second.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from '../../src/api/zod';
import { rolesWith } from '../../src/api/access';
import { type Endpoint, fillPath, largestRequest } from '../../src/api/endpoint';
import { endpointIds, endpoints } from '../../src/api/endpoints';
import { whileAlive } from '../harness/alive';
import { type City, startCity } from '../harness/city';
import { signIn, userOf } from '../harness/signIn';
import { databases } from '../harness/emptyDatabase';

interface JsonSchema {
    readonly type?: string;
    readonly const?: unknown;
    readonly enum?: readonly unknown[];
    readonly format?: string;
    readonly pattern?: string;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly maxItems?: number;
    readonly items?: JsonSchema;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly anyOf?: readonly JsonSchema[];
    readonly oneOf?: readonly JsonSchema[];
    readonly allOf?: readonly JsonSchema[];
    readonly $ref?: string;
    readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const formats: Readonly<Record<string, string>> = {
    uuid: '00000000-0000-4000-8000-00000000dead',
    date: '2026-05-17',
    'date-time': '2026-05-17T12:00:00Z',
    email: `${'a'.repeat(60)}@bymelding.test`,
};
/** Texts on which backtracking patterns take long. */
const long = (length: number): string =>
    'Hull i veien; ring 22 22 22 22, ola@x.no <b> '.repeat(length / 40 + 1).slice(0, length);

/** The largest value of a schema, of about `bytes`. */
const largestOf = (schema: JsonSchema, bytes: number, definitions: NonNullable<JsonSchema['$defs']>): unknown => {
    const inner = (one: JsonSchema, share: number): unknown => largestOf(one, share, definitions);
    if (schema.$ref) return inner(definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, bytes);
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) {
        const values = choices.map((one) => inner(one, bytes));
        return values.toSorted((a, b) => (JSON.stringify(b)?.length ?? 0) - (JSON.stringify(a)?.length ?? 0))[0];
    }
    if (schema.type === 'string') {
        if (schema.format && formats[schema.format]) return formats[schema.format];
        return long(Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? Infinity, Math.floor(bytes * 0.9))));
    }
    if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
    if (schema.type === 'boolean') return true;
    if (schema.type === 'array') {
        const one = inner(schema.items ?? {}, Math.min(1000, bytes));
        const size = JSON.stringify(one ?? null).length + 1;
        return Array.from({ length: Math.min(schema.maxItems ?? Infinity, Math.floor(bytes / size)) }, () => one);
    }
    if (schema.properties) {
        const entries = Object.entries(schema.properties);
        let left = bytes;
        const filled: Record<string, unknown> = {};
        for (const [index, [name, one]] of entries.entries()) {
            const value = inner(one, Math.max(1, Math.floor((left - 4 * name.length) / (entries.length - index))));
            left -= JSON.stringify(value ?? null).length + name.length + 4;
            filled[name] = value;
        }
        return filled;
    }
    return long(Math.floor(bytes * 0.9));
};

const schemaOf = (schema: z.ZodType): JsonSchema =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

const bodyOf = (endpoint: Endpoint): Pick<RequestInit, 'body' | 'headers'> => {
    if (endpoint.upload) {
        const form = new FormData();
        const fields = endpoint.body ? schemaOf(endpoint.body) : {};
        const filled = largestOf(fields, 100_000, fields.$defs ?? {});
        if (endpoint.body && typeof filled === 'object')
            for (const [name, value] of Object.entries(filled ?? {})) form.append(name, String(value));
        const { field, max, maxBytes } = endpoint.upload;
        for (let file = 0; file < max; file += 1)
            form.append(field, new Blob([new Uint8Array(maxBytes - 1)]), `fil ${file}.pdf`);
        return { body: form };
    }
    if (!endpoint.body) return {};
    const most = largestRequest(endpoint);
    const schema = schemaOf(endpoint.body);
    const json = JSON.stringify(largestOf(schema, most * 0.98, schema.$defs ?? {}));
    // White space counts too.
    return { body: json.padEnd(Math.min(most, 2_000_000) - 10, ' '), headers: { 'Content-Type': 'application/json' } };
};

/** The maximum length of an address. */
const longestQuery = 12_000;
const queryOf = ({ query }: Endpoint): string => {
    if (!query) return '';
    const schema = schemaOf(query);
    const names = Object.keys(schema.properties ?? {});
    return `?${new URLSearchParams(names.map((name) => [name, long(Math.floor(longestQuery / 2 / names.length))])).toString()}`.slice(
        0,
        longestQuery,
    );
};

describe.each(databases)('on %s', (kind) => {
    let city: City;
    beforeAll(async () => {
        city = await startCity({
            reports: 2_000,
            env: { ACCESS_TOKEN_TTL: '3600' },
            ...(kind === 'pglite' ? { database: 'pglite' } : {}),
        });
        for (const user of Object.values(userOf)) await signIn(city.url, user);
    });
    afterAll(() => city?.stop());

    // The last one, since it replaces the starting data.
    const ids = endpointIds.filter((id) => id !== 'resetEnvironment');
    it.each(ids)('%s', async (id) => {
        const endpoint: Endpoint = endpoints[id];
        const [role = 'service'] = endpoint.access === 'public' ? [] : rolesWith(endpoint.access);
        const { access_token: token } = await signIn(city.url, userOf[role]);
        const { body, headers } = bodyOf(endpoint);
        const names = Object.keys(schemaOf(endpoint.params ?? z.object({})).properties ?? {});
        const params = Object.fromEntries(names.map((name) => [name, name === 'slag' ? 'bydeler' : '1']));
        const { answer, slowest } = await whileAlive(city.url, async () => {
            const response = await fetch(`${city.url}${fillPath(endpoint.path, params)}${queryOf(endpoint)}`, {
                method: endpoint.method,
                headers: { Authorization: `Bearer ${token}`, ...headers },
                ...(body ? { body } : {}),
            });
            await response.arrayBuffer();
            return response.status;
        });
        console.info(`${id}: ${answer}, ${Math.round(slowest)} ms`);
        expect(answer).not.toBe(500);
        expect(slowest).toBeLessThan(1000);
    });
});
