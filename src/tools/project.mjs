// Shared by start, dev, tests and bench. Plain Node without packages, since it runs before any are installed.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import {
    cpSync,
    existsSync,
    mkdirSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    statSync,
    writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const cacheDir = join(root, 'node_modules', '.cache', 'bymelding');

/** Ends the process with a readable message when Node is older than the packages need (package.json engines). */
export function requireNode() {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major > 20 || (major === 20 && minor >= 19)) return;
    console.error(`Bymelding trenger Node.js 20.19 eller nyere; dette er ${process.versions.node}.`);
    console.error(`Bymelding needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`);
    process.exit(1);
}

/**
 * True if node_modules holds exactly the versions of the lock file (packages optional on this platform may be absent).
 */
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

/** Installs the packages of the lock file unless they are installed already. */
export function ensureInstalled() {
    if (isInstalled()) return;
    console.log('Installing packages (npm ci) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
    });
    if (done.status !== 0) {
        console.error('The packages could not be installed.');
        process.exit(done.status ?? 1);
    }
}

/** The SHA-256 of the names and contents of files and folders, without tests, in a stable order. */
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

const clientSources = [
    'index.html',
    'login.html',
    'src/app',
    'src/api',
    'i18n',
    'public',
    'vite.config.ts',
    'src/tools/compressedAssets.ts',
    'src/tools/licences.mjs',
    'LICENSE',
    'src/tools/evaluated.ts',
    'src/tools/modulePreloads.ts',
    'src/tools/chunks.ts',
    'src/tools/contentSecurityPolicy.mjs',
    'tsconfig.json',
    'package-lock.json',
];

const stamp = join(cacheDir, 'client-sources');

/** Runs a build in another process, since builds need packages and this file must run without any. */
const runBuild = (args) =>
    spawnSync(process.execPath, args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
    }).status === 0;

/** Builds the client to dist/ or `folder`, and records which sources it was built from. Returns false on failure. */
export function buildClient(folder) {
    const sources = hashOf(clientSources);
    const args = ['build', '--logLevel', 'warn', ...(folder ? ['--outDir', folder, '--emptyOutDir'] : [])];
    const isBuilt = runBuild([join(root, 'node_modules/vite/bin/vite.js'), ...args]);
    mkdirSync(cacheDir, { recursive: true });
    if (!folder) writeFileSync(stamp, isBuilt ? sources : '');
    return isBuilt;
}

const isDistCurrent = () =>
    existsSync(join(root, 'dist', 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashOf(clientSources);

/** Builds the client unless dist/ is up to date. */
export function ensureClientBuilt() {
    if (isDistCurrent()) return;
    console.log('Building the client …');
    if (!buildClient()) throw new Error('The client could not be built.');
}

const citySources = [
    'src/main.ts',
    'src/cli.ts',
    'src/city',
    'src/demo',
    'src/api',
    'i18n',
    'src/tools/buildCity.mjs',
    'src/tools/licences.mjs',
    'package.json',
    'package-lock.json',
];

const buildScript = fileURLToPath(new URL('./buildCity.mjs', import.meta.url));

/**
 * The folder with a build of exactly these sources, which later builds do not replace; `make(folder)` builds it when
 * missing.
 */
function cachedBuild(kind, sources, make) {
    const folder = join(cacheDir, `${kind}-${hashOf(sources, process.versions.modules)}`);
    if (existsSync(folder)) return folder;
    const making = `${folder}.${process.pid}`;
    mkdirSync(cacheDir, { recursive: true });
    make(making);
    const dayBefore = statSync(making).mtimeMs - 86_400_000;
    for (const name of readdirSync(cacheDir)) {
        const old = join(cacheDir, name);
        const isOld =
            name.startsWith(`${kind}-`) &&
            old !== making &&
            name !== basename(stamp) &&
            (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? dayBefore) < dayBefore;
        if (isOld) rmSync(old, { recursive: true, force: true });
    }
    // Another process may have built it meanwhile.
    if (existsSync(folder)) rmSync(making, { recursive: true, force: true });
    else renameSync(making, folder);
    return folder;
}

/** Returns the folder of a cached build of the client, for journeys and benchmarks. */
export const cachedClient = () =>
    cachedBuild('client', clientSources, (folder) => {
        if (isDistCurrent()) return cpSync(join(root, 'dist'), folder, { recursive: true });
        console.log('Building the client …');
        if (!buildClient(folder)) throw new Error('The client could not be built.');
    });

/**
 * Returns the folder of a cached build of the city: `node FOLDER/main.mjs` starts it, `node FOLDER/cli.mjs` runs a
 * command.
 */
export const cachedCity = () =>
    cachedBuild('city', citySources, (folder) => {
        console.log('Building the city …');
        if (!runBuild([buildScript, folder])) throw new Error('The city could not be built.');
    });

/** Runs child processes until one exits, forwards signals to them, and exits with the status of the first. */
export function runUntilEnd(children) {
    let isEnding = false;
    const end = (signal) => {
        isEnding = true;
        for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    };
    // A terminal sends Ctrl-C directly to the children, since they are in the same process group.
    process.on('SIGINT', () => (process.stdin.isTTY ? (isEnding = true) : end('SIGINT')));
    process.on('SIGTERM', () => end('SIGTERM'));
    process.on('SIGHUP', () => end('SIGTERM'));
    // npm signals only the shell between us, which exits; so a new parent means that we must exit too.
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

/** Runs a JavaScript file in another process, from the project's folder. */
export function spawnNode(args, options = {}) {
    return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
}
