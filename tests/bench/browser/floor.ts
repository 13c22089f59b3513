// The minimum for any application of React, react-admin and MUI: a single list.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../../src/tools/project.mjs';
import { median, record } from '../measures';
import { rest, timesUntil, withPlainChromium, type PlainChromium } from './plainChromium';
import { rounds, slowDown } from './visits';

/** As at the start of react-admin's tutorial. */
const plain = `
import { Admin, DataTable, List, Resource } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const Rows = () => createElement(List, { perPage: 100 },
    createElement(DataTable, null, createElement(DataTable.Col, { source: 'id' }), createElement(DataTable.Col, { source: 'title' })));
createRoot(document.getElementById('root')).render(
    createElement(Admin, { dataProvider: simpleRestProvider('') }, createElement(Resource, { name: 'posts', list: Rows })),
);`;
const page = '<!doctype html><title>x</title><script type="module" src="/main.js"></script><div id="root"></div>';

interface Floor {
    /** The scripts by path, gzipped. */
    files: ReadonlyMap<string, Buffer>;
    bytes: number;
}

export const buildFloor = async (): Promise<Floor> => {
    const folder = await mkdtemp(join(root, 'node_modules/.cache/floor-'));
    try {
        await writeFile(join(folder, 'main.js'), plain);
        const built = await build({
            root: folder,
            configFile: false,
            logLevel: 'silent',
            build: {
                write: false,
                rolldownOptions: { input: join(folder, 'main.js'), output: { entryFileNames: 'main.js' } },
            },
        });
        if (!('output' in built)) throw new Error('One build was expected.');
        const chunks = built.output.filter((file) => file.type === 'chunk');
        const files = new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, gzipSync(code)]));
        return { files, bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0) };
    } finally {
        await rm(folder, { recursive: true });
    }
};

/** Time to a hundred rows of two fields, answered at once, in ms. */
const timeOf = async (plain: PlainChromium, url: string, slower: number, network: boolean): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
        times.push(
            await plain.inPage(url, {}, async (page) => {
                await rest(plain);
                await slowDown(page, slower, network);
                const [rows = Number.NaN] = await timesUntil(page, `${url}/#/posts`, [['tbody tr', 100]]);
                return rows;
            }),
        );
    return median(times);
};

export const measureFloor = async (): Promise<void> => {
    const { files } = await buildFloor();
    const rows = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, title: `Post ${id}` })));
    const server = createServer(({ url = '/' }, answer) => {
        const file = files.get(url);
        if (file) answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'gzip' }).end(file);
        else if (url.startsWith('/posts'))
            answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Range': 'posts 0-99/100' }).end(rows);
        else answer.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
        await withPlainChromium(async (plain) => {
            record('100 rows of a plain react-admin list: the floor', await timeOf(plain, url, 1, false), 500, 'ms');
            record('the same, processor 4 times slower, 10 Mbit/s', await timeOf(plain, url, 4, true), 1700, 'ms');
        });
    } finally {
        server.close();
    }
};
