// A city whose pictures and documents are in an object store, also while that is down.
import { addSeconds } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FileMissing } from '../../src/city/files/byteStore';
import { keepFilesTidy } from '../../src/city/files/looseFiles';
import { openFileStore } from '../../src/city/files/store';
import { newDatabase } from '../harness/emptyDatabase';
import { type ObjectStore, startObjectStore } from '../harness/objectStore';
import { type OwnCity, ownCity, inDatabase } from '../harness/withCity';
import { callsOf, photo } from './reportCalls';

let store: ObjectStore;
let city: OwnCity;
const { get, newReport, postReport } = callsOf(() => city);
let picture: string;
beforeAll(async () => {
    store = await startObjectStore();
    city = await ownCity({ reports: 200, env: { FILES_URL: store.url, METRICS: '1' } });
    const report = await newReport({ bilder: [await photo()] });
    picture = `/api/bilder/${report.bildeIds[0]}`;
});
afterAll(async () => {
    await city.stop();
    await store.stop();
});
const metric = async (name: string) =>
    new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${city.url}/metrics`)).text())?.[1];
const readiness = async () => {
    const answer = await fetch(`${city.url}/readyz`);
    return [answer.status, await answer.text()];
};

describe('an object store', () => {
    it('keeps a picture and answers it', async () => {
        const answer = await get('saksbehandler', picture);
        expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
        expect(await readiness()).toEqual([200, 'ready']);
        expect(await metric('bymelding_files_up')).toBe('1');
    });

    it('deletes files that no row has referred to for an hour, and keeps those of another city', async () => {
        const home = await newDatabase();
        await inDatabase(home, async (database) => {
            const files = openFileStore(home.folder, `${store.url}-annen`);
            const orphan = await files.put(Buffer.from('Ingen rad viser til dette.'));
            const sweptAfter = async (days: number) => {
                await keepFilesTidy({ database, files }, new Date(Date.now() + days * 86_400_000));
                return files.get(orphan).then(
                    () => 'kept',
                    (error: unknown) => (error instanceof FileMissing ? 'gone' : String(error)),
                );
            };
            expect(await sweptAfter(0)).toBe('kept');
            expect(await sweptAfter(8)).toBe('gone');
            await expect(get('saksbehandler', picture)).toAnswer(200);
        });
        await home.remove();
    });

    it('answers 404 when it has lost the file', async () => {
        await store.forgetAll();
        await expect(get('saksbehandler', picture)).toAnswer(404);
    });

    describe('that is away', () => {
        beforeAll(() => store.stop());

        it('answers 503 with Retry-After for pictures old and new', async () => {
            const answer = await get('saksbehandler', picture);
            expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
            expect(answer.body).toMatchObject({ code: 'filesAway' });
            const sent = await postReport('saksbehandler', { bilder: [await photo()] });
            expect([sent.status, sent.headers.get('Retry-After')]).toEqual([503, '5']);
        });

        it('is named by readiness and metrics', async () => {
            // The last answer is kept for five seconds, which only a city in this process takes to have passed.
            vi.useFakeTimers({ toFake: ['Date'], now: addSeconds(new Date(), 6) });
            onTestFinished(() => void vi.useRealTimers());
            await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, 'ready, files away']);
            expect(await metric('bymelding_files_up')).toBe('0');
        });

        it('hinders no report without pictures', async () => {
            await expect(postReport('saksbehandler')).toAnswer(201);
        });
    });
});
