import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, signInAgain } from '../harness/signIn';
import { ownCity, type OwnCity } from '../harness/withCity';

describe('a city of the tests', () => {
    let city: OwnCity;
    beforeAll(async () => {
        city = await ownCity();
    });
    afterAll(() => city.stop());

    it('signs a demo user in through the real sign-in page and answers calls with the token', async () => {
        const answer = await callAs(city.url, 'saksbehandler', '/api/meldingsstatuser');
        expect(answer.status).toBe(200);
        expect(((await answer.json()) as { result: unknown[] }).result.length).toBeGreaterThan(3);
    });

    it('refuses a wrong password', async () => {
        await expect(signInAgain(city.url, 'partner', 'feil')).rejects.toThrow('gave no code');
    });

    it('refuses a call without a token', async () => {
        expect((await fetch(`${city.url}/api/meldingsstatuser`)).status).toBe(401);
    });

    it('knows its users, though another city with its own keys had the same port a moment ago', async () => {
        const status = async () => (await callAs(city.url, 'partner', '/api/meldingsstatuser')).status;
        expect(await status()).toBe(200);
        await city.stop();
        city = await ownCity({ env: { PORT: new URL(city.url).port } });
        expect(await status()).toBe(200);
    });
});
