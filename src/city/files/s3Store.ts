import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { logFault } from '../monitoring/log';
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
const throwUnavailable = (error: unknown): never => {
    throw unavailable(`The object store does not answer: ${String(error)}`);
};
const mostRetries = 4;
const firstPauseMs = 100;

/**
 * Objects in an S3-compatible store. Requests are signed together with the hash of the bytes, so the store refuses
 * bytes damaged on the way. On 5xx or 429 a request is retried up to four times, within `timeoutMs` in all.
 */
export const s3Store = (url: string, timeoutMs = 60_000): ByteStore => {
    const { base, ...credentials } = placeOf(url);
    const client = new AwsClient({ ...credentials, service: 's3' });
    const ask = async (url: string, init: RequestInit): Promise<Response> => {
        const signal = AbortSignal.timeout(timeoutMs);
        for (let attempt = 0; ; attempt += 1) {
            // Signed first, because the signing client loses an abort signal to the garbage collector.
            const answer = await fetch(await client.sign(url, init), { signal }).catch(throwUnavailable);
            if (answer.ok) return answer;
            await answer.body?.cancel();
            if (answer.status === 404 && init.method === 'GET') throw new FileMissing();
            const isPassing = answer.status >= 500 || answer.status === 429;
            if (!isPassing || attempt === mostRetries)
                throw unavailable(
                    `The object store answered ${answer.status} to ${init.method} ${new URL(url).pathname}`,
                );
            await sleep(firstPauseMs * 2 ** attempt * (0.5 + Math.random()), undefined, { signal }).catch(
                throwUnavailable,
            );
        }
    };
    const urlOf = (sha256: string): string => `${base}/${sha256.slice(0, 2)}/${sha256}`;
    return {
        write: async (sha256, bytes) => {
            const answer = await ask(urlOf(sha256), {
                method: 'PUT',
                headers: { 'X-Amz-Content-Sha256': sha256 },
                body: new Uint8Array(bytes),
            });
            await answer.body?.cancel();
        },
        read: async (sha256) =>
            Buffer.from(await (await ask(urlOf(sha256), { method: 'GET' })).arrayBuffer().catch(throwUnavailable)),
        stream: async function* (sha256) {
            const { body } = await ask(urlOf(sha256), { method: 'GET' });
            try {
                for await (const part of body ?? []) yield part as Uint8Array;
            } catch (error) {
                throwUnavailable(error);
            }
        },
        remove: async (sha256) => {
            const answer = await ask(urlOf(sha256), { method: 'DELETE' });
            await answer.body?.cancel();
        },
        list: async function* (before) {
            const { origin, pathname } = new URL(base);
            const [, bucket = '', prefix = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
            const query = new URLSearchParams({ 'list-type': '2', prefix: prefix && `${prefix}/` });
            for (;;) {
                const answer = await ask(`${origin}/${bucket}?${query}`, { method: 'GET' });
                // The store dates its objects by its own clock, which may differ from the city's.
                const ahead = Date.parse(answer.headers.get('Date') ?? '') - Date.now() || 0;
                const page = await answer.text();
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
