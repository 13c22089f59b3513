import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { inDatabase, storedDraft, waitForPendingWrites } from './keptDatabase';

test('a draft is stored while the clock of a test stands still', async () => {
    vi.useFakeTimers();
    const draft = await storedDraft('comment', 'kari', { tekst: 'Bestilt' });
    await inDatabase((database) => database.put('drafts', draft));
    vi.useRealTimers();
    await waitForPendingWrites();
    expect(await inDatabase((database) => database.get('drafts', draft.key))).toEqual(draft);
});
