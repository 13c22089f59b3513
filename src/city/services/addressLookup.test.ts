// The city's calls of the national address look-up: request, cache and failures.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../refusal';
import { nationalLookup } from './addressLookup';

let server: Server;
let url: string;
let asked: URL[];
let answer: (response: ServerResponse) => void;
const addresses =
    (...rows: [string, number, string?][]) =>
    (response: ServerResponse) =>
        void response.writeHead(200, { 'Content-Type': 'application/json' }).end(
            JSON.stringify({
                adresser: rows.map(([adressetekst, meterDistanseTilPunkt, kommunenummer]) => ({
                    adressetekst,
                    meterDistanseTilPunkt,
                    kommunenummer,
                })),
            }),
        );

beforeAll(async () => {
    server = createServer((request, response) => {
        asked.push(new URL(request.url ?? '', url));
        answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/punktsok`;
});
afterAll(() => {
    server.closeAllConnections();
    server.close();
});
beforeEach(() => {
    asked = [];
});

const refusalOf = async (work: Promise<unknown>): Promise<[number, string]> => {
    const error = await work.catch((failure: unknown) => failure);
    if (!(error instanceof Refusal)) throw error;
    return [error.status, error.message];
};
const away: [number, string] = [502, 'Adressetjenesten er ikke tilgjengelig. Prøv igjen om litt.'];

describe('the national address look-up', () => {
    it('is asked by position, and answers the nearest address, or none', async () => {
        answer = addresses(['Storgata 2', 40], ['Storgata 1', 12.5]);
        const look = nationalLookup(url);
        expect(await look(59.913_868_9, 10.752_245_4)).toBe('Storgata 1');
        expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
            lat: '59.91387',
            lon: '10.75225',
            radius: '1000',
            koordsys: '4258',
            treffPerSide: '100',
        });
        answer = addresses();
        expect(await look(59.8, 10.5)).toBeUndefined();
    });

    it('answers no address of another municipality, where the service says which it is', async () => {
        const look = () => nationalLookup(url, { municipality: '0301' })(59.9, 10.6);
        answer = addresses(['Lysaker torg 1', 3, '3201'], ['Storgata 1', 20, '0301']);
        expect(await look()).toBe('Storgata 1');
        answer = addresses(['Storgata 2', 3]);
        expect(await look()).toBe('Storgata 2');
    });

    it('is asked once an hour for the same metre', async () => {
        answer = addresses(['Storgata 1', 3]);
        let now = Date.parse('2026-11-22T12:00:00Z');
        const look = nationalLookup(url, { now: () => new Date(now) });
        await look(59.913_868_9, 10.752_245_4);
        answer = addresses(['Storgata 3', 3]);
        now += 59 * 60_000;
        expect(await look(59.913_871, 10.752_247)).toBe('Storgata 1');
        expect(asked).toHaveLength(1);
        now += 61_000;
        expect(await look(59.913_868_9, 10.752_245_4)).toBe('Storgata 3');
        expect(asked).toHaveLength(2);
    });

    it('forgets the oldest answers when it has very many', async () => {
        answer = addresses(['Storgata 1', 3]);
        const look = nationalLookup(url, { most: 3 });
        for (const latitude of [59, 59.1, 59.2, 59.3]) await look(latitude, 10);
        await look(59.1, 10);
        expect(asked).toHaveLength(4);
        await look(59, 10);
        expect(asked).toHaveLength(5);
    });

    it('is reported when it is too slow, and asked again next time', async () => {
        const patience = new AbortController();
        vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
        answer = () => patience.abort(new DOMException('', 'TimeoutError'));
        const look = nationalLookup(url);
        expect(await refusalOf(look(59.9, 10.7))).toEqual([504, 'Adressetjenesten svarer ikke. Prøv igjen om litt.']);
        answer = addresses(['Storgata 1', 3]);
        expect(await look(59.9, 10.7)).toBe('Storgata 1');
    });

    it.each<[string, (response: ServerResponse) => void]>([
        ['breaks off', (response) => void response.destroy()],
        ['fails', (response) => void response.writeHead(500).end('{}')],
        ['answers something else', (response) => void response.end('<html>')],
        ['answers other JSON', (response) => void response.end('{"adresser":[{"navn":1}]}')],
        ['sends us elsewhere', (response) => void response.writeHead(302, { Location: '/annet' }).end()],
    ])('that %s, is unavailable', async (_, failing) => {
        answer = failing;
        expect(await refusalOf(nationalLookup(url)(59.9, 10.7))).toEqual(away);
        expect(asked).toHaveLength(1);
    });

    it('is reported as unavailable when nobody listens at its address', async () => {
        expect(await refusalOf(nationalLookup('http://127.0.0.1:9/punktsok')(59.9, 10.7))).toEqual(away);
    });
});
