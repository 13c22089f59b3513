import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type City, startCity } from '../harness/city';
import { callAs, signInAnew } from '../harness/signIn';

describe('a city of the tests', () => {
    let city: City;
    beforeAll(async () => {
        city = await startCity();
    });
    afterAll(() => city.stop());

    it('signs a demo user in through the real sign-in page and answers calls with the token', async () => {
        const answer = await callAs(city.url, 'saksbehandler', '/api/meldingsstatuser');
        expect(answer.status).toBe(200);
        expect(((await answer.json()) as { result: unknown[] }).result.length).toBeGreaterThan(3);
    });

    it('refuses a wrong password', async () => {
        await expect(signInAnew(city.url, 'partner', 'feil')).rejects.toThrow('gave no code');
    });

    it('refuses a call without a token', async () => {
        expect((await fetch(`${city.url}/api/meldingsstatuser`)).status).toBe(401);
    });
});
