import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
// Loaded here, so that no test types before the form is ready to keep its draft.
import '../../src/app/common/drafts/KeptForm';
import { drafts, loadDrafts } from '../../src/app/common/drafts/drafts';

/** As after an expired session, a reload or a crash: a new page, with only the database left. */
export const comeBackAs = async (user: string): Promise<void> => {
    cleanup();
    drafts.set(new Map());
    await loadDrafts(user);
};

/** Each test starts with an empty database, and leaves an empty one. */
export const withKeptDrafts = (user = 'kari'): void => {
    beforeEach(() => loadDrafts(user));
    afterEach(async () => {
        cleanup();
        await loadDrafts('nobody');
    });
};
