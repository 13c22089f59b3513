// Limits on use (issue 23): nobody can starve others.
import { beforeAll, describe, expect, it } from 'vitest';
import { countAttempt } from '../../src/city/identity/attempts';
import { signIn } from '../harness/signIn';
import { userIds } from './administrationCalls';
import { sharedCity } from '../harness/withCity';
import { withDatabase } from '../harness/withDatabase';
import { callsOf } from './reportCalls';

describe('sixty heavy calls of one user', () => {
    const city = sharedCity();
    const { get, handleMany, search } = callsOf(city);
    let ids: number[];
    beforeAll(async () => {
        ids = (await search('antall=200')).meldinger.map(({ id }) => id);
        await signIn(city.url, 'leder');
    });

    it('are answered or refused with Retry-After, while health and others’ lists are answered', async () => {
        const preview = () =>
            handleMany({
                ider: ids.slice(0, 50),
                endring: { ansvarligId: userIds.leder },
                forhandsvis: true,
            });
        let isBusy = true;
        const flood = Promise.all(Array.from({ length: 60 }, preview)).finally(() => (isBusy = false));
        let answeredMeanwhile = 0;
        while (isBusy) {
            await expect(fetch(`${city.url}/api/helse`)).toAnswer(200);
            await expect(get('leder', '/sok/melding/serviceavdeling?antall=100')).toAnswer(200);
            if (isBusy) answeredMeanwhile += 1;
        }
        const answers = await flood;
        const sentAway = answers.filter(({ status }) => status === 429);
        expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
        // Two run, and four wait.
        expect(sentAway.length).toBeGreaterThanOrEqual(60 - 30);
        expect(sentAway.every(({ headers }) => headers.get('Retry-After') === '1')).toBe(true);
        // PGlite has one connection, so a preview blocks the others while it runs.
        if (city.data.databaseUrl) expect(answeredMeanwhile).toBeGreaterThan(0);
        await expect(preview()).toAnswer(200);
    });

    it('light calls of one user wait for each other, and all are answered', async () => {
        const answers = await Promise.all(Array.from({ length: 60 }, () => get('leder', '/api/meldingsstatuser')));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });
});

describe('a block that was written under a wrong clock', () => {
    const { database } = withDatabase();

    it('ends: neither an address nor an origin has to wait until a time that is years away', async () => {
        const now = new Date();
        const wrong = new Date(now.getTime() + 5 * 365 * 86_400_000);
        const tries = (at: Date, email: string) => countAttempt(database, email, '203.0.113.7', at);
        for (let count = 0; count < 5; count += 1) await tries(wrong, 'leder@bymelding.test');
        expect(await tries(wrong, 'leder@bymelding.test')).toBeGreaterThan(0);
        for (let count = 0; count < 120; count += 1) await tries(wrong, `${count}@bymelding.test`);
        expect(await tries(wrong, 'siste@bymelding.test')).toBeGreaterThan(0);
        expect(await tries(now, 'leder@bymelding.test')).toBe(0);
        // A clock that is a few seconds ahead does not give more attempts.
        for (let count = 0; count < 5; count += 1) await tries(now, 'leder@bymelding.test');
        expect(await tries(new Date(now.getTime() - 5_000), 'leder@bymelding.test')).toBeGreaterThan(0);
    });
});
