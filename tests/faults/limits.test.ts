// Loads that once stopped a city: others keep working meanwhile, and memory stays limited.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type City, startCity } from '../harness/city';
import { signIn } from '../harness/signIn';
import { type Answer, callsOf, nordvei } from '../services/reportCalls';
import { whileHealthy } from './calls';
import { databases } from '../harness/emptyDatabase';

const users = ['saksbehandler', 'leder'];

describe.each(databases)('on %s', (kind) => {
    let city: City;
    const { get, handleMany, newReport, put, search } = callsOf(() => city);
    let ids: number[];
    beforeAll(async () => {
        city = await startCity({
            reports: 5_000,
            env: { ACCESS_TOKEN_TTL: '3600' },
            ...(kind === 'pglite' ? { database: 'pglite' } : {}),
        });
        for (const user of [...users, 'entreprenoradmin']) await signIn(city.url, user);
        const page = await search('antall=200');
        ids = page.meldinger.map(({ id }) => id);
    }, 600_000);
    afterAll(() => city?.stop());

    /** The peak memory of the city so far. */
    const peakMemory = (): number => {
        const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${city.pid}/status`, 'utf8')) ?? [];
        return Number(kilobytes) * 1024;
    };
    /**
     * Makes all calls at once, while health and another user's list answer within a second. Answers how often each
     * status occurred.
     */
    const withOthers = async (calls: readonly (() => Promise<Answer>)[]): Promise<Record<number, number>> => {
        const statuses = await whileHealthy(
            city.url,
            () => Promise.all(calls.map(async (one) => (await one()).status)),
            {
                list: () => get('entreprenoradmin', `/sok/melding/entreprenor/${nordvei}?antall=100`),
            },
        );
        console.info(kind, statuses.join(' '), `${Math.round(peakMemory() / 1e6)} MB`);
        const counts: Record<number, number> = {};
        for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
        return counts;
    };
    const times = (count: number, one: (index: number) => Promise<Answer>) =>
        Array.from({ length: count }, (_, index) => () => one(index));
    const preview = (user: string) =>
        handleMany(
            {
                ider: ids,
                endring: { kommentar: 'Sett på', meldingsStatusId: 4 },
                forhandsvis: true,
            },
            user,
        );
    const only = (counts: Record<number, number>, ...statuses: number[]) =>
        expect(statuses).toEqual(expect.arrayContaining(Object.keys(counts).map(Number)));

    it('sixteen previews by two users, more than the pool has connections', { timeout: 240_000 }, async () => {
        const counts = await withOthers(times(16, (index) => preview(users[index % 2] ?? '')));
        only(counts, 200, 429);
        expect(counts[200]).toBeGreaterThanOrEqual(10);
    });

    it('twelve readers of one report’s 95 MB of documents', { timeout: 400_000 }, async () => {
        const { id } = await newReport();
        const pdf = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(18_999_991, ' ')]));
        for (let number = 1; number <= 5; number += 1) {
            const form = new FormData();
            form.append('dokumentasjon', new Blob([pdf]), `vedlegg ${number}.pdf`);
            const path = `/api/meldinger/${id}/dokumentasjon`;
            await expect(put('saksbehandler', path, form)).toAnswer(204);
        }
        const counts = await withOthers(
            times(12, (index) => get(users[index % 2] ?? '', `/api/meldinger/${id}/dokumentasjon/base64`)),
        );
        only(counts, 200, 429);
        expect(counts[200]).toBeGreaterThanOrEqual(4);
        expect(peakMemory()).toBeLessThan(1e9);
    });

    it('ten prints of a hundred reports', { timeout: 400_000 }, async () => {
        const query = ids.slice(0, 100).map((id) => `MeldingId=${id}`);
        const counts = await withOthers(
            times(10, (index) => get(users[index % 2] ?? '', `/api/meldinger/pdf?${query.join('&')}`)),
        );
        only(counts, 200, 429);
        expect(counts[200]).toBeGreaterThanOrEqual(4);
        expect(peakMemory()).toBeLessThan(1e9);
    });
});
