// Measure triage10: ten prepared reports, each with a right answer, handled in every way the client offers.
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Agreement } from '../../../src/api/entities/administration';
import type { ReportType } from '../../../src/api/entities/report';
import { chromiumFlags, ensureChromium, findChromium } from '../../harness/chromium.mjs';
import { callAs, demoEmail, demoPassword } from '../../harness/signIn';
import { quantile, record } from '../measures';
import { type Case, check, prepare, readyMade } from './cases';
import { type ModeName as SingleMode, modes, type Names, save } from './modes';
import { handleInBulk } from './inBulk';
import { type Effort, openPlayer, type Player, type Ready } from './player';

const user = 'saksbehandler';
/** Added to each call, in milliseconds. */
const latencies = [0, 150] as const;
/** Per case (issue 'A case in seconds'). */
const aims = { clicks: 4, keys: 5, writes: 1, wait: 300 } as const;

const readAs = async <T>(url: string, path: string): Promise<T> =>
    ((await (await callAs(url, user, path)).json()) as { result: T }).result;

const namesOf = async (url: string): Promise<Names> => {
    const types = await readAs<ReportType[]>(url, '/api/meldingstyper');
    const agreements = await readAs<Agreement[]>(url, '/api/avtaler');
    const found = (name: string | undefined): string => {
        if (name === undefined) throw new Error('A case names what the catalogue lacks');
        return name;
    };
    return {
        type: (id) => found(types.find(({ meldingstypeId }) => meldingstypeId === id)?.beskrivelse),
        agreement: (id) => found(agreements.find(({ avtaleId }) => avtaleId === id)?.navn),
    };
};

const signIn = async (browser: Browser, url: string): Promise<BrowserContextOptions> => {
    const fresh: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'nb-NO' };
    const context = await browser.newContext(fresh);
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: /logg inn/i }).click();
    await page
        .locator('input[type=email], input[name=email], input[name=epost], input[name=login]')
        .first()
        .fill(demoEmail(user));
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL(/\/saksbehandlermeldinger/);
    const storageState = await context.storageState();
    await context.close();
    return { ...fresh, storageState };
};

const slowDown = async (page: Page, latency: number): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
    });
};

const heading = ({ before }: Case): Ready => ({ selector: 'h1', text: String(before.lopeNummer) });

/** After the last one the form has nothing to save. */
const saved: Ready = { selector: 'main button[type=submit][aria-keyshortcuts]:disabled:not(.MuiButton-loading)' };

type ModeName = SingleMode | 'in bulk';
const nameOf = (mode: ModeName): string => (mode === 'in bulk' ? 'triage10 in bulk' : `triage10 by ${mode}`);

/** One report after the other, starting from the list. */
const handleEach = async (player: Player, mode: SingleMode, cases: readonly Case[], names: Names): Promise<void> => {
    const { page, wait } = player;
    const [first] = cases;
    if (!first) throw new Error('No cases');
    await player.click(page.getByRole('link', { name: first.before.adresse, exact: true }));
    await page.getByRole('heading', { level: 1, name: String(first.before.lopeNummer) }).waitFor();
    for (const [index, one] of cases.entries()) {
        await player.decide();
        await modes[mode](player, one, names);
        const next = cases[index + 1];
        await wait(() => save(player, mode), next ? heading(next) : saved);
    }
};

/** Handles the ten cases, and checks the result. */
const play = async (
    browser: Browser,
    url: string,
    signedIn: BrowserContextOptions,
    mode: ModeName,
    latency: number,
): Promise<Effort & { cases: number }> => {
    const { word, cases } = await prepare(url);
    const names = await namesOf(url);
    const context = await browser.newContext(signedIn);
    const page = await context.newPage();
    await page.goto(`${url}/saksbehandlermeldinger?fritekstSok=${word}`);
    await page.locator(`[data-report="${cases[0]?.before.id}"]`).waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page, latency);
    const player = await openPlayer(page);
    if (mode === 'in bulk') await handleInBulk(player, cases);
    else await handleEach(player, mode, cases, names);
    await context.close();
    await check(url, mode, cases);
    return { ...player.effort, cases: cases.length };
};

const keepReadyMade = async (url: string): Promise<void> => {
    for (const json of readyMade) {
        const { status } = await callAs(url, user, '/api/hurtigvalg', { method: 'POST', json });
        if (status !== 201) throw new Error(`Ready-made handling was not kept: ${status}`);
    }
};

/** Plays every mode at every latency, and records the effort per case. */
export async function measureTriage(url: string): Promise<void> {
    if (!(await ensureChromium())) throw new Error('No browser can be had here.');
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
    try {
        await keepReadyMade(url);
        const signedIn = await signIn(browser, url);
        for (const mode of [...(Object.keys(modes) as SingleMode[]), 'in bulk'] as const) {
            for (const latency of latencies) {
                const effort = await play(browser, url, signedIn, mode, latency);
                const { clicks, keys, pages, writes, waits, seconds, cases } = effort;
                const waited = waits.reduce((sum, wait) => sum + wait, 0);
                const each = (what: string, sum: number, aim: number, unit: Parameters<typeof record>[3]): void =>
                    record(`${nameOf(mode)}: ${what}`, sum / cases, aim, unit);
                each(`waiting at ${latency} ms`, waited, aims.wait, 'ms');
                if (mode !== 'in bulk')
                    record(`${nameOf(mode)}: the same, median`, quantile(waits, 0.5), aims.wait, 'ms');
                if (latency !== 0) continue;
                // For comparison, the effort of a case by the single calls, as counted in the issue: 7 to 11 clicks or
                // 52 keys, 4 writes, 2 pages, 24 s.
                each('clicks (7–11 by the single calls)', clicks, aims.clicks, '');
                each('keys (52 by the single calls)', keys, aims.keys, '');
                each('writes (4 before)', writes, aims.writes, '');
                each('page changes (2 before)', pages, 1, '');
                each('keystroke-level model (24 s before)', seconds, 24, 's');
            }
        }
    } finally {
        await browser.close();
    }
}
