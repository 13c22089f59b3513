// A Chromium controlled by its pipe alone. Playwright runs code in each page it opens: on two cores that takes a good
// part of a page's own start, which no user waits for.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { chromium, type CDPSession } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../harness/chromium.mjs';

type Devtools = Pick<CDPSession, 'send'>;

interface Message {
    id?: number;
    sessionId?: string;
    method?: string;
    params?: unknown;
    result?: unknown;
    error?: { message: string };
}

export interface PlainPage extends Devtools {
    /** Listens to this binding; a new listener replaces the previous one. */
    onBinding: (handle: (payload: string) => void) => void;
}

export interface PlainChromium {
    browser: Devtools;
    /** A page in its own context, with an empty cache and these entries in the local storage of an origin. */
    inPage: <T>(origin: string, stored: Record<string, string>, act: (page: PlainPage) => Promise<T>) => Promise<T>;
    /** The same in the browser's profile, which also keeps compiled code. */
    inProfile: <T>(origin: string, stored: Record<string, string>, act: (page: PlainPage) => Promise<T>) => Promise<T>;
}

interface Wire {
    session: (sessionId?: string) => Devtools;
    onBinding: (sessionId: string, handle: (payload: string) => void) => void;
}

const wireOf = (input: Writable, output: Readable): Wire => {
    const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
    const bindings = new Map<string, (payload: string) => void>();
    let last = 0;
    const take = ({ id, sessionId = '', method, params, result, error }: Message): void => {
        if (method === 'Runtime.bindingCalled') bindings.get(sessionId)?.((params as { payload: string }).payload);
        if (id === undefined) return;
        const call = waiting.get(id);
        waiting.delete(id);
        if (error) call?.reject(new Error(error.message));
        else call?.resolve(result);
    };
    let rest = '';
    output.setEncoding('utf8').on('data', (text: string) => {
        const messages = (rest + text).split('\0');
        rest = messages.pop() ?? '';
        for (const message of messages) take(JSON.parse(message) as Message);
    });
    const send = (sessionId: string | undefined, method: string, params: unknown): Promise<unknown> =>
        new Promise((resolve, reject) => {
            last += 1;
            waiting.set(last, { resolve, reject });
            input.write(`${JSON.stringify({ id: last, sessionId, method, params })}\0`);
        });
    return {
        // The protocol's types are Playwright's.
        session: (sessionId) => ({ send: ((method, params) => send(sessionId, method, params)) as CDPSession['send'] }),
        onBinding: (sessionId, handle) => void bindings.set(sessionId, handle),
    };
};

/** Opened at a text file, so that nothing of the application is cached. */
const store = async (page: Devtools, origin: string, stored: Record<string, string>): Promise<void> => {
    await page.send('Page.navigate', { url: `${origin}/robots.txt` });
    const script = `location.origin === ${JSON.stringify(origin)} && document.readyState === 'complete' &&
        Object.entries(${JSON.stringify(stored)}).every(([name, text]) => { localStorage.setItem(name, text); return true; })`;
    for (let turn = 0; turn < 100; turn += 1) {
        const { result } = await page.send('Runtime.evaluate', { expression: script });
        if (result.value === true) break;
        await new Promise((later) => setTimeout(later, 50));
    }
    await page.send('Page.navigate', { url: 'about:blank' });
};

const pageOf = async (
    { session, onBinding }: Wire,
    origin: string,
    stored: Record<string, string>,
    context?: string,
): Promise<PlainPage> => {
    const browser = session();
    const { targetId } = await browser.send('Target.createTarget', {
        url: 'about:blank',
        ...(context ? { browserContextId: context } : {}),
    });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const page = session(sessionId);
    await page.send('Page.enable');
    await page.send('Runtime.enable');
    await page.send('Emulation.setDeviceMetricsOverride', {
        width: 1440,
        height: 900,
        deviceScaleFactor: 1,
        mobile: false,
    });
    if (Object.keys(stored).length > 0) await store(page, origin, stored);
    return { ...page, onBinding: (handle) => onBinding(sessionId, handle) };
};

export const withPlainChromium = async (act: (plain: PlainChromium) => Promise<void>): Promise<void> => {
    const profile = await mkdtemp(join(tmpdir(), 'bymelding-bench-'));
    const flags = [...chromiumFlags, '--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
    const child = spawn(findChromium() ?? chromium.executablePath(), [...flags, '--lang=nb-NO', 'about:blank'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
        const [, , , input, output] = child.stdio;
        if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('Chromium has no pipe.');
        const wire = wireOf(input, output);
        const browser = wire.session();
        await act({
            browser,
            inPage: async (origin, stored, visit) => {
                const { browserContextId } = await browser.send('Target.createBrowserContext');
                try {
                    return await visit(await pageOf(wire, origin, stored, browserContextId));
                } finally {
                    await browser.send('Target.disposeBrowserContext', { browserContextId });
                }
            },
            inProfile: async (origin, stored, visit) => visit(await pageOf(wire, origin, stored)),
        });
        await browser.send('Browser.close');
    } finally {
        child.kill();
        await ended;
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
};

/**
 * Opens an address and measures when each of these selectors first matches the given number of elements, in ms from the
 * start of the visit, in a frame callback.
 */
export const timesUntil = async (
    page: PlainPage,
    address: string,
    selectors: readonly (readonly [selector: string, count: number])[],
): Promise<number[]> => {
    const found: number[] = [];
    const all = new Promise<number[]>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`Not all of ${address} came.`)), 60_000);
        page.onBinding((payload) => {
            found.push(Number(payload));
            if (found.length < selectors.length) return;
            clearTimeout(late);
            resolve(found);
        });
    });
    await page.send('Runtime.addBinding', { name: 'rowsAppeared' });
    const { identifier } = await page.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `{
            const waited = ${JSON.stringify(selectors)};
            const look = () => {
                while (waited[0] && document.querySelectorAll(waited[0][0]).length >= waited[0][1]) {
                    waited.shift();
                    requestAnimationFrame(() => window.rowsAppeared(String(performance.now())));
                }
                if (waited.length === 0) watch.disconnect();
            };
            // Looking in each frame would draw it, and so slow a page that renders in slices.
            const watch = new MutationObserver(look);
            watch.observe(document, { childList: true, subtree: true });
        }`,
    });
    await page.send('Page.navigate', { url: address });
    const times = await all;
    await page.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    return times;
};

/** Waits until the browser is idle: with each new window Chromium works for most of a second on pages of its own. */
export const rest = async ({ browser }: PlainChromium): Promise<void> => {
    const worked = async (): Promise<number> =>
        (await browser.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    let before = await worked();
    for (let turn = 0; turn < 20; turn += 1) {
        await new Promise((later) => setTimeout(later, 300));
        const now = await worked();
        if (now - before < 0.03) break;
        before = now;
    }
};
