// What start, dev, tests and bench share. Plain Node without packages: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const cacheDir = join(root, 'node_modules', '.cache', 'bymelding');

/** Ends the process with a readable message when Node is too old for the packages used (package.json engines). */
export function requireNode() {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major > 20 || (major === 20 && minor >= 19)) return;
    console.error(`Bymelding trenger Node.js 20.19 eller nyere; dette er ${process.versions.node}.`);
    console.error(`Bymelding needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`);
    process.exit(1);
}

/** Whether node_modules holds exactly the versions of the lock file (packages optional on this platform may be absent). */
function isInstalled() {
    const installedFile = join(root, 'node_modules', '.package-lock.json');
    if (!existsSync(installedFile)) return false;
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
        if (path === '' || entry.link) return true;
        const found = installed[path];
        return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
    });
}

/** Installs what the lock file names, when it is not there already. */
export function ensureInstalled() {
    if (isInstalled()) return;
    console.log('Installerer pakker (npm ci) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
    });
    if (done.status !== 0) {
        console.error('Kunne ikke installere pakkene. / The packages could not be installed.');
        process.exit(done.status ?? 1);
    }
}

/** SHA-256 over names and contents of files and folders (tests left out), in a stable order. */
export function hashOf(paths, extra = '') {
    const hash = createHash('sha256').update(extra);
    const add = (path) => {
        const full = join(root, path);
        if (!existsSync(full)) return;
        let names;
        try {
            names = readdirSync(full).sort();
        } catch {
            hash.update(path).update('\0').update(readFileSync(full)).update('\0');
            return;
        }
        for (const name of names) if (!/\.test\.tsx?$/.test(name)) add(join(path, name));
    };
    for (const path of paths) add(path);
    return hash.digest('hex').slice(0, 16);
}

const clientSources = ['index.html', 'src/app', 'src/contract', 'i18n', 'public', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

const stamp = join(cacheDir, 'client-sources');

/** Builds the client to dist/, or to `folder`, and notes from which sources; false when it could not be built. */
export function buildClient(folder) {
    const sources = hashOf(clientSources);
    const args = ['build', '--logLevel', 'warn', ...(folder ? ['--outDir', folder, '--emptyOutDir'] : [])];
    const done = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
    });
    mkdirSync(cacheDir, { recursive: true });
    if (!folder) writeFileSync(stamp, done.status === 0 ? sources : '');
    return done.status === 0;
}

const isDistCurrent = () =>
    existsSync(join(root, 'dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(clientSources);

/** Builds the client unless the build in dist/ was made from these very sources. */
export function ensureClientBuilt() {
    if (isDistCurrent()) return;
    console.log('Bygger klienten …');
    if (!buildClient()) throw new Error('Klienten lot seg ikke bygge. / The client could not be built.');
}

/** A build of these very sources that no later build replaces: what journeys and the bench are served. Gives its folder. */
export function standingClient() {
    const folder = join(cacheDir, `client-${hashOf(clientSources)}`);
    if (existsSync(folder)) return folder;
    const making = `${folder}.${process.pid}`;
    if (isDistCurrent()) {
        cpSync(join(root, 'dist'), making, { recursive: true });
    } else {
        console.log('Bygger klienten …');
        if (!buildClient(making)) throw new Error('Klienten lot seg ikke bygge. / The client could not be built.');
    }
    const hour = 3_600_000;
    for (const name of readdirSync(cacheDir)) {
        const old = join(cacheDir, name);
        if (name.startsWith('client-') && old !== making && name !== basename(stamp) && statSync(old).mtimeMs < Date.now() - hour) {
            rmSync(old, { recursive: true, force: true });
        }
    }
    if (existsSync(folder)) rmSync(making, { recursive: true, force: true });
    else renameSync(making, folder);
    return folder;
}

/** Runs children until one ends, hands signals on to them, and ends with the first one's status. */
export function runUntilEnd(children) {
    let isEnding = false;
    const end = (signal) => {
        isEnding = true;
        for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    };
    // A terminal's Ctrl-C reaches the children by itself: they are of the same process group.
    process.on('SIGINT', () => (process.stdin.isTTY ? (isEnding = true) : end('SIGINT')));
    process.on('SIGTERM', () => end('SIGTERM'));
    process.on('SIGHUP', () => end('SIGTERM'));
    // npm hands a signal only to the shell between us, which dies of it: then we have a new parent and end too.
    const parent = process.ppid;
    const watch = process.env.npm_lifecycle_event
        ? setInterval(() => process.ppid !== parent && !isEnding && end('SIGTERM'), 250)
        : undefined;
    let left = children.length;
    for (const child of children) {
        child.on('exit', (code, signal) => {
            process.exitCode ??= code ?? (isEnding && signal ? 0 : 1);
            left -= 1;
            if (left === 0) clearInterval(watch);
            if (!isEnding && left > 0) end('SIGTERM');
        });
    }
}

/** Starts a TypeScript program with tsx; workers that it starts inherit the loader. */
export function spawnTypeScript(args, options = {}) {
    return spawn(process.execPath, ['--import', 'tsx', ...args], { cwd: root, stdio: 'inherit', ...options });
}
