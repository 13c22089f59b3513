import { AwsClient } from 'aws4fetch';
import { logFault } from '../monitoring/log';
import { type ByteStore, FileMissing, FilesAway } from './byteStore';

const form = 's3+https://KEY:SECRET@host/bucket/prefix?region=…';
const timeout = 60_000;

interface Place {
    /** The bucket, or a prefix in it, without a trailing slash. */
    readonly base: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly region: string;
}

/** Reads FILES_URL: `s3+https://KEY:SECRET@host/bucket/prefix?region=eu-north-1`; prefix and region may be left out. */
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

const away = (why: string): FilesAway => {
    const error = new FilesAway(why);
    logFault('Fillageret', error);
    return error;
};

/**
 * Objects in an S3-compatible store. Requests are signed, the bytes' hash included, so that the store refuses what was
 * damaged on the way. A store that answers 5xx or 429 is asked again, up to four times.
 */
export const s3Store = (url: string): ByteStore => {
    const { base, ...credentials } = placeOf(url);
    const client = new AwsClient({ ...credentials, service: 's3', retries: 4, initRetryMs: 100 });
    const ask = async (sha256: string, init: RequestInit): Promise<Response> => {
        const key = `${sha256.slice(0, 2)}/${sha256}`;
        const answer = await client
            .fetch(`${base}/${key}`, { ...init, signal: AbortSignal.timeout(timeout) })
            .catch((error: unknown) => {
                throw away(`The object store does not answer: ${String(error)}`);
            });
        if (answer.ok) return answer;
        await answer.body?.cancel();
        if (answer.status === 404 && init.method === 'GET') throw new FileMissing();
        throw away(`The object store answered ${answer.status} to ${init.method} ${key}`);
    };
    return {
        write: async (sha256, bytes) => {
            const answer = await ask(sha256, {
                method: 'PUT',
                headers: { 'X-Amz-Content-Sha256': sha256 },
                body: new Uint8Array(bytes),
            });
            await answer.body?.cancel();
        },
        read: async (sha256) => Buffer.from(await (await ask(sha256, { method: 'GET' })).arrayBuffer()),
    };
};
