// An S3-compatible object store in a folder of its own.
import { rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { scratchFolder } from './scratch.mjs';

export interface ObjectStore {
    /** For FILES_URL. */
    url: string;
    /** Deletes its objects, while it keeps answering. */
    forgetAll: () => Promise<void>;
    stop: () => Promise<void>;
}

const bucket = 'bymelding';

export async function startObjectStore(): Promise<ObjectStore> {
    const directory = scratchFolder();
    const server = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory,
        configureBuckets: [{ name: bucket, configs: [] }],
    });
    const { port } = (await server.run()) as AddressInfo;
    // Like any store, it has one clock: that of its files, which date its objects, even where faketime changes the
    // clock of the process.
    const ahead = Date.now() - (await stat(join(directory, bucket))).mtimeMs;
    server.httpServer.prependListener('request', (_, response) =>
        response.setHeader('Date', new Date(Date.now() - ahead).toUTCString()),
    );
    let isOpen = true;
    return {
        // S3rver accepts only this key pair.
        url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}/filer`,
        forgetAll: () => rm(join(directory, bucket, 'filer'), { recursive: true, force: true }),
        stop: async () => {
            if (isOpen) await server.close();
            isOpen = false;
            await rm(directory, { recursive: true, force: true });
        },
    };
}
