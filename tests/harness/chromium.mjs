import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

/** A Chromium or Chrome of the machine: CHROMIUM_PATH, else the usual places. Undefined: Playwright's own download. */
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

/**
 * What Chromium is started with, here and in the bench. The background flags keep it from looking up its maker's hosts,
 * which a machine without the internet refuses, many at a time.
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

/** Makes sure that there is a browser for the journeys; false where none can be had. */
export async function ensureChromium() {
    if (findChromium()) return true;
    const { chromium } = await import('@playwright/test');
    if (existsSync(chromium.executablePath())) return true;
    console.log('Ingen nettleser funnet: installerer Chromium …');
    if (aptInstall('chromium') && findChromium()) return true;
    return spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
