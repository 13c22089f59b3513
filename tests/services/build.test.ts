// The city of production: built to JavaScript, with its packages, in a folder outside the project.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import packageFile from '../../package.json';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPackages, commit } from '../../src/tools/buildCity.mjs';
import { type City, startCity } from '../harness/city';
import { callsOf, photo } from './reportCalls';
import { builtCity } from '../harness/template';

let folder: string;
let city: City;
const { get, newReport } = callsOf(() => city);
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bymelding-build-'));
    await cp(builtCity(), folder, { recursive: true });
    addPackages(folder);
    city = await startCity({ program: join(folder, 'main.mjs'), reports: 200, env: { LOG_LEVEL: 'info' } });
});
afterAll(async () => {
    await city?.stop();
    await rm(folder, { recursive: true, force: true });
});

describe('the city built with --standalone', () => {
    it('signs users in and reads the database', async () => {
        const { status, body } = await get<unknown[]>('saksbehandler', '/api/meldingsstatuser');
        expect(status).toBe(200);
        expect(body.length).toBeGreaterThan(20);
    });

    it('has its version and the commit it was built from in its start line, its log and its answers', async () => {
        const { result } = (await (await fetch(`${city.url}/api/serviceinfo`)).json()) as {
            result: { versjon: string };
        };
        expect(result.versjon).toMatch(commit() ? /^\d+\.\d+\.\d+\+[0-9a-f]{9}$/ : /^\d+\.\d+\.\d+$/);
        expect(city.log()).toContain(`Versjon ${result.versjon}\n`);
        expect(city.log()).toContain(`"version":"${result.versjon}","msg":"start"`);
    });

    it('is named after BUILD_COMMIT, where the sources come without their history', () => {
        vi.stubEnv('BUILD_COMMIT', 'abc123def');
        const named = commit();
        vi.unstubAllEnvs();
        expect(named).toBe('abc123def');
    });

    it('contains the licence texts of its packages, and a bill of materials', async () => {
        const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
        const bill = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as {
            bomFormat: string;
            components: { name: string; version: string }[];
        };
        expect(bill.bomFormat).toBe('CycloneDX');
        for (const { name, version } of bill.components) expect(notices).toContain(`${name} ${version}: `);
        expect(bill.components.map(({ name }) => name)).toEqual(
            expect.arrayContaining(Object.keys(packageFile.dependencies)),
        );
        for (const text of [
            'Hippocratic License Version Number: 2.1',
            'Bitstream Vera',
            'Permission is hereby granted',
        ])
            expect(notices).toContain(text);
    });

    it('serves the stylesheet of its sign-in page', async () => {
        const page = await fetch(`${city.url}/stil.css`);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain('font');
    });

    it('accepts photos and prints them with its own typeface', async () => {
        const report = await newReport({ beskrivelse: 'Hull i veien', bilder: [await photo()] });
        const print = await get('saksbehandler', `/api/meldinger/pdf?MeldingId=${report.id}`);
        expect(print.status).toBe(200);
        expect(Buffer.from(print.bytes).toString('latin1')).toContain('DejaVuSans');
    });

    it('draws maps', async () => {
        const tile = await fetch(`${city.url}/external/kart/fliser/grunnkart/12/2171/1191.png`);
        expect(await sharp(Buffer.from(await tile.arrayBuffer())).metadata()).toMatchObject({
            width: 256,
            height: 256,
        });
    });

    it('stops on request', async () => {
        expect(await city.stop({ keepData: true })).toBe(0);
    });
});
