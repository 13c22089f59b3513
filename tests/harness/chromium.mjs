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
 * Finds the browser for the journeys: the headless shell takes less than two thirds of the processor time of the whole
 * Chromium, which the bench measures.
 */
export function findHeadlessShell() {
    return process.env.CHROMIUM_PATH || (existsSync(shell) ? shell : findChromium());
}

/**
 * Flags for Chromium, in journeys and bench. Those about background work stop it from calling its vendor's hosts, which
 * fails without internet access.
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
 * Ensures that there is a font with Arial's widths, as in offices: otherwise Linux uses a much wider one, and fewer
 * reports fit on a screen.
 */
async function ensureFont() {
    const found = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' }).stdout;
    if (found?.startsWith('DejaVu')) await aptInstall('fonts-liberation');
}

/**
 * Ensures that there is a browser for the journeys, preferably the headless shell. Answers false where none can be
 * installed.
 */
export async function ensureHeadlessShell() {
    const hasBrowser = await ensureShell();
    await ensureFont();
    return hasBrowser;
}

async function ensureShell() {
    const { chromium } = await import('@playwright/test');
    if (process.env.CHROMIUM_PATH || existsSync(shell)) return true;
    if (!findChromium() && existsSync(chromium.executablePath())) return true;
    console.log('Installing a headless Chromium …');
    return ((await aptInstall('chromium-headless-shell')) && existsSync(shell)) || ensureChromium();
}

/** Ensures that there is a full Chromium for the bench. Answers false where none can be installed. */
export async function ensureChromium() {
    if (findChromium()) return true;
    const { chromium } = await import('@playwright/test');
    if (existsSync(chromium.executablePath())) return true;
    console.log('No browser found: installing Chromium …');
    if ((await aptInstall('chromium')) && findChromium()) return true;
    return (
        spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] }).status ===
        0
    );
}
