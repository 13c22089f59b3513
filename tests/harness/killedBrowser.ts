// A browser that is killed while it writes, and restarted on its profile: nothing is lost, and nothing is done twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { callsOf, photo } from '../services/reportCalls';
import { drawn } from './chance';
import { chromiumFlags, findHeadlessShell } from './chromium.mjs';
import { bringSession } from './bringSession';
import { clockAhead, setClockAhead } from './moment.mjs';

const killedWithinMs = 300;
const user = 'entreprenor';

interface Running {
    page: Page;
    kill: () => Promise<void>;
    /** Ends normally, with everything on disk. */
    close: () => Promise<void>;
}

const addressIn = (child: ChildProcess): Promise<string> =>
    new Promise((resolve, reject) => {
        let printed = '';
        child.stderr?.on('data', (data: Buffer) => {
            printed += data.toString();
            const [, address] = /DevTools listening on (ws:\S+)/.exec(printed) ?? [];
            if (address) resolve(address);
        });
        child.once('exit', () => reject(new Error(`The browser did not start: ${printed}`)));
    });

const start = async (profile: string): Promise<Running> => {
    const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
    const child = spawn(findHeadlessShell() ?? chromium.executablePath(), [...chromiumFlags, ...own], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
    });
    const browser: Browser = await chromium.connectOverCDP(await addressIn(child));
    const [context] = browser.contexts();
    if (!context || child.pid === undefined) throw new Error('No browser');
    await context.addInitScript(setClockAhead, clockAhead());
    const group = -child.pid;
    const end = async (by: () => unknown): Promise<void> => {
        const gone = new Promise((resolve) => void child.once('exit', resolve));
        await by();
        await gone;
        await browser.close().catch(() => undefined);
    };
    return {
        page: context.pages()[0] ?? (await context.newPage()),
        kill: () => end(() => process.kill(group, 'SIGKILL')),
        close: () => end(async () => (await browser.newBrowserCDPSession()).send('Browser.close')),
    };
};

const comment = (page: Page) => page.getByRole('textbox', { name: 'Skriv en kommentar' });
const add = (page: Page) => page.getByRole('button', { name: 'Legg til', exact: true }).last();
const waiting = (page: Page) => page.getByRole('list', { name: 'Venter på å bli sendt' });
const open = async (page: Page, url: string, id: number): Promise<void> => {
    await page.goto(`${url}/entreprenormeldinger/${id}`);
    await comment(page).waitFor();
    await page.waitForLoadState('networkidle');
};
const write = async (page: Page, text: string): Promise<void> => {
    await comment(page).fill(text);
    await add(page).click();
};
const textsOf = async (url: string, id: number): Promise<readonly string[]> =>
    (await callsOf({ url }).read<{ tekst: string }[]>('saksbehandler', `/api/meldinger/${id}/kommentarer`)).map(
        ({ tekst }) => tekst,
    );
const anyMoment = (): Promise<unknown> => sleep(drawn(killedWithinMs));

type Round = (page: Page, text: string) => Promise<unknown>;

const online: Round = async (page, text) => {
    await write(page, text);
    await anyMoment();
};
/** The city has it, but the browser does not know. */
const unanswered: Round = async (page, text) => {
    await page.route('**/kommentarer', async (route) => {
        await route.fetch();
        await route.abort();
    });
    await write(page, text);
    await waiting(page).waitFor();
    await anyMoment();
};
const withPhoto: Round = async (page, text) => {
    const panel = page.getByRole('button', { name: /^Dokumentasjon/ });
    // It is open from the start where there is little room.
    if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.click();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const file = { name: 'hull.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await page.getByLabel('Legg til dokumentasjon').setInputFiles(file);
    await waiting(page).waitFor();
    await write(page, text);
    await anyMoment();
};
const offline: Round = async (page, text) => {
    await page.context().setOffline(true);
    await write(page, text);
    await anyMoment();
};
const rounds: readonly Round[] = [online, unanswered, withPhoto, offline];

/** Opens the report again, as a user after a crash, and submits the draft in its form. */
const goOn = async (page: Page, url: string, id: number, text: string): Promise<void> => {
    await open(page, url, id);
    const isThere = async (): Promise<boolean> => (await textsOf(url, id)).length > 0;
    await expect
        .poll(async () => (await isThere()) || (await comment(page).inputValue()) === text, { timeout: 30_000 })
        .toBe(true);
    if (!(await isThere())) await add(page).click();
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
    await expect(page.getByRole('button', { name: /venter på å bli sendt$/ })).toHaveCount(0, { timeout: 30_000 });
};

export const killRounds = async (url: string, count: number): Promise<void> => {
    const profile = mkdtempSync(join(tmpdir(), 'bymelding-profile-'));
    let browser = await start(profile);
    try {
        await bringSession(browser.page, url, user);
        // The browser takes a while to store a session, so it must not be killed yet.
        await browser.close();
        browser = await start(profile);
        for (let number = 0; number < count; number += 1) {
            const round = rounds[number % rounds.length] as Round;
            const text = `Runde ${number}`;
            const { id } = await callsOf({ url }).newReport();
            await open(browser.page, url, id);
            await round(browser.page, text);
            await browser.kill();
            browser = await start(profile);
            await goOn(browser.page, url, id, text);
            expect(await textsOf(url, id), `comments after kill ${number}`).toEqual([text]);
            const photos = round === withPhoto ? 1 : 0;
            expect((await callsOf({ url }).getReport(id)).dokumentasjonIds, `photos after kill ${number}`).toHaveLength(
                photos,
            );
        }
    } finally {
        await browser.kill();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
};
