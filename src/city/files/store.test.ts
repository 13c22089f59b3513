import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskStore } from './diskStore';
import { fileStoreAnswers } from './fileStoreAnswers';
import { s3Store } from './s3Store';
import { openFileStore } from './store';

let folder: string;
let server: S3rver;
let host: string;

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bymelding-filer-'));
    server = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: join(folder, 's3'),
        configureBuckets: [{ name: 'bymelding', configs: [] }],
    });
    const { port } = (await server.run()) as AddressInfo;
    host = `127.0.0.1:${port}`;
});
afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
});

// S3rver accepts only this key pair.
const s3 = (key = 'S3RVER') => `s3+http://${key}:S3RVER@${host}/bymelding/filer?region=eu-north-1`;

describe.each([
    ['on disk', () => openFileStore(folder)],
    ['in an object store', () => openFileStore(folder, s3())],
])('files %s', (where, open) => {
    const bytes = Buffer.from([0, 255, 13, 10, 1]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');

    it('are kept under their SHA-256, byte for byte', async () => {
        expect(await open().put(bytes)).toBe(sha256);
        expect(await open().get(sha256)).toEqual(bytes);
    });
    it('are stored once, however often they arrive', async () => {
        const store = open();
        await Promise.all([store.put(bytes), store.put(bytes), store.put(bytes)]);
        expect(await store.get(sha256)).toEqual(bytes);
    });
    it('are not answered when they have changed', async () => {
        const other = createHash('sha256').update('andre').digest('hex');
        const store = where === 'on disk' ? diskStore(folder) : s3Store(s3());
        await store.write(other, bytes);
        await expect(open().get(other)).rejects.toMatchObject({ status: 503, message: `The file ${other} is damaged` });
    });
    it('are listed, and removed', async () => {
        const store = open();
        const kept = await store.put(Buffer.from('borte snart'));
        const listed = async (before: Date) => {
            const found: string[] = [];
            for await (const one of store.list(before)) found.push(one);
            return found;
        };
        expect(await listed(new Date('2100-01-01'))).toContain(kept);
        expect(await listed(new Date('2020-01-01'))).not.toContain(kept);
        await store.remove(kept);
        await store.remove(kept);
        await expect(store.get(kept)).rejects.toThrow();
        expect(await listed(new Date('2100-01-01'))).not.toContain(kept);
    });
    it('may be empty, and large', async () => {
        const store = open();
        expect(await store.get(await store.put(Buffer.alloc(0)))).toHaveLength(0);
        const large = Buffer.alloc(12_000_000, 'bilde');
        expect((await store.get(await store.put(large))).equals(large)).toBe(true);
    });
    it('that do not exist are not answered', async () => {
        await expect(open().get('0'.repeat(64))).rejects.toMatchObject({ status: 404 });
    });
});

describe('FILES_URL', () => {
    it('sends the bytes to the object store alone, under its prefix', async () => {
        const own = join(folder, 'own');
        const sha256 = await openFileStore(own, s3()).put(Buffer.from('bare der'));
        await expect(readdir(own)).rejects.toThrow();
        expect(await readdir(join(folder, 's3', 'bymelding', 'filer', sha256.slice(0, 2)))).toEqual(
            expect.arrayContaining([expect.stringContaining(sha256)]),
        );
    });
    it('with a key that the store does not know keeps nothing', async () => {
        await expect(openFileStore(folder, s3('ukjent')).put(Buffer.from('x'))).rejects.toThrow('403');
    });
    it.each(['disk', 's3://bucket', 's3+https://host/bucket', 's3+https://a:b@host', 'https://a:b@host/bucket'])(
        '%s is refused at start, with the form it should have',
        (url) => expect(() => openFileStore(folder, url)).toThrow('FILES_URL må ha formen s3+https://'),
    );
});

it.each([
    ['an unavailable object store', 's3+http://S3RVER:S3RVER@127.0.0.1:9/bymelding'],
    ['a disk that cannot be read', undefined],
])('%s does not count as a missing file: the caller is asked to retry', async (_, url) => {
    const own = await mkdtemp(join(folder, 'away-'));
    await writeFile(join(own, 'files'), '');
    const away = openFileStore(own, url);
    const asked = { status: 503, failure: { code: 'filesAway' }, headers: { 'Retry-After': '5' } };
    const sha256 = '0'.repeat(64);
    await expect(away.get(sha256)).rejects.toMatchObject(asked);
    await expect(buffer(away.stream(sha256))).rejects.toMatchObject(asked);
    await expect(away.put(Buffer.from('x'))).rejects.toMatchObject(asked);
    await expect(away.remove(sha256)).rejects.toMatchObject(asked);
});

it('a connection to an object store that breaks, before or within the answer, is tried again', async () => {
    let asked = 0;
    const resetting = createServer((request, response) => {
        asked += 1;
        if (asked === 1) return void request.socket.destroy();
        response.writeHead(200, { 'Content-Length': 4 }).write('by');
        if (asked === 2) return void setTimeout(() => request.socket.destroy(), 20);
        response.end('en');
    }).listen(0, '127.0.0.1');
    await once(resetting, 'listening');
    try {
        const { port } = resetting.address() as AddressInfo;
        const store = s3Store(`s3+http://KEY:SECRET@127.0.0.1:${port}/bymelding`);
        expect(String(await store.read('0'.repeat(64)))).toBe('byen');
    } finally {
        resetting.close();
    }
});

it('a store that never answers times out, even if garbage is collected meanwhile', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const collecting = setInterval(collect, 20);
    try {
        const { port } = silent.address() as AddressInfo;
        const store = s3Store(`s3+http://KEY:SECRET@127.0.0.1:${port}/bymelding`, 300);
        await expect(store.read('0'.repeat(64))).rejects.toMatchObject({ status: 503 });
        await expect(store.write('0'.repeat(64), Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
    } finally {
        clearInterval(collecting);
        silent.closeAllConnections();
        silent.close();
    }
});

it('the check of a store stores its file again once it has been removed', async () => {
    const store = openFileStore(join(folder, 'checked'));
    const answers = fileStoreAnswers(store);
    expect(await answers()).toBe(true);
    for await (const hash of store.list(new Date(Date.now() + 60_000))) await store.remove(hash);
    const later = Date.now() + 10_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(await answers()).toBe(true);
    vi.restoreAllMocks();
});
