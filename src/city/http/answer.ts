import { streamOf } from '../files/streamOf';
import type { Context } from 'hono';
import type { Endpoint } from '../../api/endpoint';
import type { Dialect } from './dialect';
import { LongText, StreamedList, Versioned } from './handler';
import { jsonAnswer } from './json';

/** The JSON of an item, in parts: its long texts come last, chunk by chunk. */
async function* jsonOf(item: unknown): AsyncGenerator<string> {
    const fields = Object.entries(item ?? {}) as [string, unknown][];
    const long = fields.filter(([, value]) => value instanceof LongText) as [string, LongText][];
    const short = JSON.stringify(item, (_, value: unknown) => (value instanceof LongText ? undefined : value));
    if (long.length === 0) return yield short;
    let separator = short === '{}' ? '{' : `${short.slice(0, -1)},`;
    for (const [name, { parts }] of long) {
        yield `${separator}${JSON.stringify(name)}:"`;
        yield* parts;
        separator = '",';
    }
    yield '"}';
}

/**
 * `{ "result": [ … ] }`, sent item by item. If an item fails, the connection breaks, so that nobody mistakes a part for
 * the whole.
 */
const streamList = ({ items }: StreamedList<unknown>, toAnswer: (item: unknown) => unknown): Response => {
    const text = async function* () {
        let separator = '{"result":[';
        for await (const item of items) {
            yield separator;
            yield* jsonOf(toAnswer(item));
            separator = ',';
        }
        yield separator === ',' ? ']}' : '{"result":[]}';
    };
    return new Response(streamOf(text()).pipeThrough(new TextEncoderStream()), {
        headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' },
    });
};

/** The response with a handler's answer. */
export const answer = (context: Context, endpoint: Endpoint, outcome: unknown, dialect: Dialect): Response => {
    if (outcome instanceof StreamedList) {
        const one = (item: unknown): unknown => (dialect.answer(endpoint, [item]) as readonly unknown[])[0];
        return streamList(outcome as StreamedList<unknown>, one);
    }
    const { answer: plain, version } =
        outcome instanceof Versioned ? (outcome as Versioned<unknown>) : { answer: outcome, version: undefined };
    if (endpoint.kind === 'file') return plain as Response;
    const headers: Record<string, string> = version === undefined ? {} : { ETag: dialect.etag(version) };
    if (endpoint.kind === 'empty') return context.body(null, 204, headers);
    const status = endpoint.status === 201 ? 201 : 200;
    const answered = dialect.answer(endpoint, plain);
    if (answered === undefined) return context.body(null, status, headers);
    return jsonAnswer(context, endpoint.kind === 'result' ? { result: answered } : answered, status, {
        'Cache-Control': 'no-store',
        ...headers,
    });
};
