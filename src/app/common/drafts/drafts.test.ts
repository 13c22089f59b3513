import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptInputKey } from '../../runtime/keptInput';
import { drafts, forgetDraft, keepDraft, loadDrafts } from './drafts';

const kari = 'kari';
/** As after a reload: only the database still has it. */
const comeBackAs = async (user: string) => {
    drafts.set(new Map());
    await loadDrafts(user);
    return Object.fromEntries(drafts.get());
};
beforeEach(() => loadDrafts(kari));
afterEach(() => loadDrafts('nobody'));

test('typed text is restored after a reload, until it is saved or discarded', async () => {
    keepDraft('comment/12', { tekst: 'Bestilt' });
    keepDraft('comment/13', { tekst: 'Ny' });
    expect(await comeBackAs(kari)).toEqual({ 'comment/12': { tekst: 'Bestilt' }, 'comment/13': { tekst: 'Ny' } });
    forgetDraft('comment/12');
    expect(await comeBackAs(kari)).toEqual({ 'comment/13': { tekst: 'Ny' } });
});

test('/login mentions kept text, also when a reload finds that the session has ended', () => {
    keepDraft('comment/12', { tekst: 'Bestilt' });
    expect(localStorage.getItem(keptInputKey)).not.toBeNull();
    forgetDraft('comment/12');
    expect(localStorage.getItem(keptInputKey)).toBeNull();
});

test('photos are kept as files', async () => {
    keepDraft('report', { bilder: [new File(['x'], 'hull.jpg', { type: 'image/jpeg' })] });
    expect(await comeBackAs(kari)).toHaveProperty('report.bilder.0');
});

test("another user finds no drafts, and the first user's are discarded", async () => {
    keepDraft('comment/12', { tekst: 'Bestilt' });
    expect(await comeBackAs('ola')).toEqual({});
    expect(await comeBackAs(kari)).toEqual({});
});
