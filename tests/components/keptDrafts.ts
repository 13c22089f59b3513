import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
// Or a test may type and come back before the form has it.
import '../../src/app/common/drafts/KeptForm';
import { drafts, loadDrafts } from '../../src/app/common/drafts/drafts';

/** As after an expired session, a reload or a crash: another page, with what the database has. */
export const comeBackAs = async (user: string): Promise<void> => {
    cleanup();
    drafts.set(new Map());
    await loadDrafts(user);
};

/** Each test begins with the empty database of a user, and leaves none of it. */
export const withKeptDrafts = (user = 'kari'): void => {
    beforeEach(() => loadDrafts(user));
    afterEach(async () => {
        cleanup();
        await loadDrafts('nobody');
    });
};
