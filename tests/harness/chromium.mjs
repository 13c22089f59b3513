import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

/**
 * Finds an installed Chromium or Chrome: CHROMIUM_PATH, or the usual places. Undefined means Playwright's own download.
 */
export function findChromium() {
    const places = [
        process.env.CHROMIUM_PATH,
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/usr/bin/google-chrome-stable',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ];
    return places.find((path) => path && existsSync(path));
}

const shell = '/usr/bin/chromium-headless-shell';

/**
 * Finds the browser of the journeys: the shell without windows takes less than two thirds of the processor time of the
 * whole Chromium, which the bench measures.
 */
export function findHeadlessShell() {
    return process.env.CHROMIUM_PATH || (existsSync(shell) ? shell : findChromium());
}

/**
 * Flags for Chromium, in journeys and the bench. Those about background work stop it from calling its vendor's hosts,
 * which fails on a machine without internet access.
 */
export const chromiumFlags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/**
 * Ensures a font with the widths of Arial, which is on the machines of offices: without one Linux takes a much wider one,
 * with fewer reports on a screen.
 */
function ensureFont() {
    const found = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' }).stdout;
    if (found?.startsWith('DejaVu')) aptInstall('fonts-liberation');
}

/**
 * Ensures that there is a browser for the journeys, the shell where it can be installed. Returns false where none can.
 */
export async function ensureHeadlessShell() {
    const hasBrowser = await ensureShell();
    ensureFont();
    return hasBrowser;
}

async function ensureShell() {
    const { chromium } = await import('@playwright/test');
    if (process.env.CHROMIUM_PATH || existsSync(shell)) return true;
    if (!findChromium() && existsSync(chromium.executablePath())) return true;
    console.log('Installing a headless Chromium …');
    return (aptInstall('chromium-headless-shell') && existsSync(shell)) || ensureChromium();
}

/** Ensures that there is a Chromium with windows for the bench. Returns false where none can be installed. */
export async function ensureChromium() {
    if (findChromium()) return true;
    const { chromium } = await import('@playwright/test');
    if (existsSync(chromium.executablePath())) return true;
    console.log('No browser found: installing Chromium …');
    if (aptInstall('chromium') && findChromium()) return true;
    return (
        spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] }).status ===
        0
    );
}
