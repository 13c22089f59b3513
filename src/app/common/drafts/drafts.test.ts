import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptInputKey } from '../../runtime/preferences';
import { drafts, forgetDraft, hasDrafts, keepDraft, loadDrafts } from './drafts';
import { inDatabase, waitForPendingWrites } from './keptDatabase';

const kari = 'kari';
const typedInAll = (all: ReturnType<typeof drafts.get>) =>
    Object.fromEntries([...all].map(([name, { values }]) => [name, values]));
/** As after a reload: only the database still has it. */
const comeBackAs = async (user: string) => {
    drafts.set(new Map());
    await loadDrafts(user);
    return typedInAll(drafts.get());
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

test('what is typed in another tab counts, since signing out would lose it', async () => {
    expect(await hasDrafts()).toBe(false);
    await inDatabase((opened) =>
        opened.put('drafts', {
            key: 'b comment/12',
            name: 'comment/12',
            tab: 'b',
            userId: kari,
            values: { tekst: 'Ok' },
        }),
    );
    expect(await hasDrafts()).toBe(true);
});

test('the draft of a dialog of an earlier release, which no form asks for, does not count as unsaved for ever', async () => {
    const editedInPlace = '/kontrakter/1/kontrakter/row/1/navn';
    keepDraft('/kontrakter/1/kontrakter/1/Endre kontrakt', { navn: 'Vest' });
    keepDraft(editedInPlace, { navn: 'Øst' });
    expect(await comeBackAs(kari)).toEqual({ [editedInPlace]: { navn: 'Øst' } });
    forgetDraft(editedInPlace);
    await waitForPendingWrites();
    expect(await hasDrafts()).toBe(false);
});

test('a tab has its own draft of a form; another tab is offered it only when the first is gone', async () => {
    const held = new Map<string, object>();
    vi.stubGlobal('navigator', {
        ...navigator,
        locks: {
            request: async (name: string, { signal }: { signal?: AbortSignal }, act: () => Promise<unknown>) => {
                if (held.has(name) && signal) throw new DOMException('', 'TimeoutError');
                held.set(name, {});
                return act();
            },
            query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
        },
    });
    /** Each copy of the module is a tab with a memory of its own. */
    const openTab = async () => {
        vi.resetModules();
        const tab = await import('./drafts');
        await tab.loadDrafts(kari);
        return tab;
    };
    const shown = (tab: Awaited<ReturnType<typeof openTab>>) => typedInAll(tab.drafts.get());
    const kept = async () => (await import('./keptDatabase')).waitForPendingWrites();
    const first = await openTab();
    const firstTab = sessionStorage.getItem('bymelding.tab') ?? '';
    first.keepDraft('comment/12', { tekst: 'Fra A' });
    await kept();
    // A duplicated tab starts with the session storage of the first.
    const second = await openTab();
    expect(sessionStorage.getItem('bymelding.tab')).not.toBe(firstTab);
    expect(shown(second)).toEqual({});
    second.keepDraft('comment/12', { tekst: 'Fra B' });
    await kept();
    // The first tab reloads.
    held.delete(`bymelding.tab/${firstTab}`);
    sessionStorage.setItem('bymelding.tab', firstTab);
    expect(shown(await openTab())).toEqual({ 'comment/12': { tekst: 'Fra A' } });
    // Both are closed. A third tab gets the first one's draft, and then the second one's.
    held.clear();
    sessionStorage.clear();
    const third = await openTab();
    const one = shown(third)['comment/12'];
    third.forgetDraft('comment/12');
    await kept();
    held.clear();
    const other = shown(await openTab())['comment/12'];
    expect(new Set([one?.tekst, other?.tekst])).toEqual(new Set(['Fra A', 'Fra B']));
    sessionStorage.clear();
});
