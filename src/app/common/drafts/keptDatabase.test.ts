import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { expect, test, vi } from 'vitest';
import { inDatabase, storedDraft, waitForPendingWrites } from './keptDatabase';

test('a draft is stored while the clock of a test stands still', async () => {
    vi.useFakeTimers();
    const draft = await storedDraft('comment', 'kari', { values: { tekst: 'Bestilt' } });
    await inDatabase((database) => database.put('drafts', draft));
    vi.useRealTimers();
    await waitForPendingWrites();
    expect(await inDatabase((database) => database.get('drafts', draft.key))).toEqual(draft);
});

test.each([
    ['the browser has closed', async () => inDatabase(async (database) => database.close())],
    [
        'another page has asked to close',
        () =>
            new Promise<void>((resolve, reject) => {
                const removal = indexedDB.deleteDatabase('bymelding');
                removal.onsuccess = () => resolve();
                removal.onerror = () => reject(new Error('It is in use'));
            }),
    ],
])('a database that %s is opened again', async (_, close) => {
    const draft = await storedDraft('comment', 'kari', { values: { tekst: 'Bestilt' } });
    await inDatabase((database) => database.put('drafts', draft));
    await close();
    await inDatabase((database) => database.put('drafts', draft));
    expect(await inDatabase((database) => database.get('drafts', draft.key))).toEqual(draft);
});

test('after the browser has ended the connection another is opened', async () => {
    const ended = await inDatabase(async (database) => database);
    forceCloseDatabase(unwrap(ended) as never);
    await vi.waitFor(async () => expect(await inDatabase(async (database) => database)).not.toBe(ended));
});
