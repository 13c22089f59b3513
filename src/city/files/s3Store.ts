import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { logFault } from '../monitoring/log';
import { Refusal } from '../refusal';
import { type ByteStore, FileMissing, FilesUnavailable } from './byteStore';

const form = 's3+https://KEY:SECRET@host/bucket/prefix?region=…';

interface Place {
    /** The bucket, or a prefix in it, without a trailing slash. */
    readonly base: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly region: string;
}

/** Reads FILES_URL: `s3+https://KEY:SECRET@host/bucket/prefix?region=eu-north-1`; prefix and region are optional. */
const placeOf = (text: string): Place => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const scheme = url?.protocol === 's3+https:' ? 'https' : url?.protocol === 's3+http:' ? 'http' : undefined;
    const path = url?.pathname.replace(/\/+$/, '');
    if (!url || !scheme || !path || !url.username || !url.password) throw new Error(`FILES_URL må ha formen ${form}`);
    return {
        base: `${scheme}://${url.host}${path}`,
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
        region: url.searchParams.get('region') ?? 'us-east-1',
    };
};

const unavailable = (why: string): FilesUnavailable => {
    const error = new FilesUnavailable(why);
    logFault('Fillageret', error);
    return error;
};
const silent = (error: unknown): string => `The object store does not answer: ${String(error)}`;
const throwUnavailable = (error: unknown): never => {
    throw unavailable(silent(error));
};
const drop = async ({ body }: Response): Promise<void> => body?.cancel();
const mostRetries = 4;
const firstPauseMs = 100;

/**
 * Objects in an S3-compatible store. Requests are signed together with the hash of the bytes, so the store refuses
 * bytes damaged on the way. On 5xx, 429 or a broken connection a request is retried up to four times, within `timeoutMs`
 * in all.
 */
export const s3Store = (url: string, timeoutMs = 60_000): ByteStore => {
    const { base, ...credentials } = placeOf(url);
    const client = new AwsClient({ ...credentials, service: 's3' });
    /** One attempt. Answers why it failed if another one may succeed. */
    const askOnce = async <T>(
        url: string,
        init: RequestInit,
        signal: AbortSignal,
        take: (answer: Response) => Promise<T>,
    ): Promise<{ taken: T } | { failed: string }> => {
        try {
            // Signed first, because the signing client loses an abort signal to the garbage collector.
            const answer = await fetch(await client.sign(url, init), { signal });
            if (answer.ok) return { taken: await take(answer) };
            await answer.body?.cancel();
            if (answer.status === 404 && init.method === 'GET') throw new FileMissing();
            const failed = `The object store answered ${answer.status} to ${init.method} ${new URL(url).pathname}`;
            if (answer.status >= 500 || answer.status === 429) return { failed };
            throw unavailable(failed);
        } catch (error) {
            if (error instanceof Refusal) throw error;
            if (signal.aborted) return throwUnavailable(error);
            return { failed: silent(error) };
        }
    };
    const ask = async <T>(url: string, init: RequestInit, take: (answer: Response) => Promise<T>): Promise<T> => {
        const signal = AbortSignal.timeout(timeoutMs);
        for (let attempt = 0; ; attempt += 1) {
            const answer = await askOnce(url, init, signal, take);
            if ('taken' in answer) return answer.taken;
            if (attempt === mostRetries) throw unavailable(answer.failed);
            await sleep(firstPauseMs * 2 ** attempt * (0.5 + Math.random()), undefined, { signal }).catch(
                throwUnavailable,
            );
        }
    };
    const urlOf = (sha256: string): string => `${base}/${sha256.slice(0, 2)}/${sha256}`;
    return {
        write: async (sha256, bytes) => {
            const headers = { 'X-Amz-Content-Sha256': sha256 };
            await ask(urlOf(sha256), { method: 'PUT', headers, body: new Uint8Array(bytes) }, drop);
        },
        read: (sha256) =>
            ask(urlOf(sha256), { method: 'GET' }, async (answer) => Buffer.from(await answer.arrayBuffer())),
        stream: async function* (sha256) {
            const { body } = await ask(urlOf(sha256), { method: 'GET' }, (answer) => Promise.resolve(answer));
            try {
                for await (const part of body ?? []) yield part as Uint8Array;
            } catch (error) {
                throwUnavailable(error);
            }
        },
        remove: (sha256) => ask(urlOf(sha256), { method: 'DELETE' }, drop),
        list: async function* (before) {
            const { origin, pathname } = new URL(base);
            const [, bucket = '', prefix = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
            const query = new URLSearchParams({ 'list-type': '2', prefix: prefix && `${prefix}/` });
            for (;;) {
                const { date, page } = await ask(`${origin}/${bucket}?${query}`, { method: 'GET' }, async (answer) => ({
                    date: answer.headers.get('Date') ?? '',
                    page: await answer.text(),
                }));
                // The store dates its objects by its own clock, which may differ from the city's.
                const ahead = Date.parse(date) - Date.now() || 0;
                for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
                    const sha256 = /<Key>[^<]*?([0-9a-f]{64})<\/Key>/.exec(object)?.[1];
                    const written = /<LastModified>([^<]+)</.exec(object)?.[1];
                    if (sha256 && written && Date.parse(written) < before.getTime() + ahead) yield sha256;
                }
                const next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
                if (!next) return;
                query.set('continuation-token', next);
            }
        },
    };
};
