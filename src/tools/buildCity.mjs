// npm run build:city: the city as plain JavaScript, for production and for tests that start many cities.
//   node src/tools/buildCity.mjs [FOLDER] [--standalone]
// FOLDER is build/city by default. Start it with `node FOLDER/main.mjs`, run a command with `node FOLDER/cli.mjs`.
// With --standalone the packages it needs are copied beside it: the folder then runs where nothing but Node is
// installed.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { spawnSync } from 'node:child_process';
import { PGlite } from '@electric-sql/pglite';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { writeLicences } from './licences.mjs';
import { root } from './project.mjs';

const src = join(root, 'src');
const city = join(src, 'city');
/** Packages with binaries or data files, loaded from node_modules. */
const external = [
    'sharp',
    '@electric-sql/pglite',
    'pdfkit',
    'dejavu-fonts-ttf',
    '@expo-google-fonts/noto-emoji',
    '@expo-google-fonts/noto-sans-devanagari',
    '@expo-google-fonts/noto-sans-thai',
];
const slashes = (path) => path.split(sep).join('/');

/**
 * main.ts, cli.ts and every *Worker.ts of the city. Built files are all in one folder, so a name includes its folder:
 * database-pgliteWorker.
 */
const entries = () => {
    const workers = readdirSync(city, { recursive: true })
        .map(slashes)
        .filter((path) => path.endsWith('Worker.ts'));
    return {
        main: join(src, 'main.ts'),
        cli: join(src, 'cli.ts'),
        ...Object.fromEntries(
            workers.map((path) => [path.replace(/\.ts$/, '').replaceAll('/', '-'), join(city, path)]),
        ),
    };
};

/**
 * In src/city, `new URL('./file', import.meta.url)` names a file or folder beside the module. It is copied beside the
 * built files; a worker's loader (*Worker.mjs) is replaced by the built worker. A missing file fails the build.
 */
const besideModules = (folder) => {
    const places = new Set();
    return {
        name: 'beside-modules',
        enforce: 'pre',
        transform(code, id) {
            if (!id.startsWith(city + sep)) return null;
            const replaced = code.replaceAll(
                /new URL\(\s*(['"])(\.\/[^'"]+)\1,\s*import\.meta\.url\s*\)/g,
                (_, quote, path) => {
                    const file = join(dirname(id), path);
                    if (!existsSync(file)) throw new Error(`${relative(root, id)}: ${path} does not exist`);
                    const place = slashes(relative(city, file));
                    if (place.endsWith('Worker.mjs'))
                        return `new URL('./${place.replaceAll('/', '-')}', import.meta.url)`;
                    places.add(place);
                    return `new URL('./${place}${path.endsWith('/') ? '/' : ''}', import.meta.url)`;
                },
            );
            return replaced === code ? null : { code: replaced, map: null };
        },
        writeBundle() {
            for (const place of places) cpSync(join(city, place), join(folder, place), { recursive: true });
        },
    };
};

/** The folders in node_modules that `names` need, according to the lock file, without those for other platforms. */
const packagesOf = (names) => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const found = new Set();
    const add = (name, from) => {
        // Looks where Node does: in the package itself, then in each folder around it.
        for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
            const path = `${at ? `${at}/` : ''}node_modules/${name}`;
            if (packages[path]) {
                if (found.has(path) || !existsSync(join(root, path))) return;
                found.add(path);
                const { dependencies = {}, optionalDependencies = {} } = packages[path];
                for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, path);
                return;
            }
            if (!at) return;
        }
    };
    for (const name of names) add(name, '');
    return [...found];
};

/** The commit being built. Where the sources have no history, BUILD_COMMIT names it. */
export const commit = () => {
    if (process.env.BUILD_COMMIT !== undefined || !existsSync(join(root, '.git')))
        return process.env.BUILD_COMMIT ?? '';
    const { status, stdout } = spawnSync('git', ['rev-parse', '--short=9', 'HEAD'], { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
};

/** A migrated embedded database for new data folders: unpacking it takes a third of the time of creating one. */
const addNewDatabase = async (folder) => {
    const data = mkdtempSync(join(tmpdir(), 'bymelding-bygg-'));
    try {
        const { openDatabase } = await tsImport('../city/database/open.ts', import.meta.url);
        await (await openDatabase({ folder: data })).close();
        const database = await PGlite.create({ dataDir: join(data, 'database') });
        await database.exec('checkpoint');
        const packed = await database.dumpDataDir('gzip');
        await database.close();
        writeFileSync(join(folder, 'newDatabase.tar.gz'), Buffer.from(await packed.arrayBuffer()));
    } finally {
        rmSync(data, { recursive: true, force: true });
    }
};

/** Copies the packages that a built city needs, so that it runs where only Node is installed. */
export const addPackages = (folder) => {
    for (const path of packagesOf(external))
        cpSync(join(root, path), join(folder, path), { recursive: true, dereference: true });
};

/** Builds the city to `folder`, which is emptied first. */
async function buildCity(folder, { standalone = false } = {}) {
    mkdirSync(folder, { recursive: true });
    await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        plugins: [besideModules(folder)],
        define: { BUILD_COMMIT: JSON.stringify(commit()) },
        ssr: { noExternal: true, external: [...external, 'pg-native'] },
        build: {
            ssr: true,
            outDir: folder,
            emptyOutDir: true,
            target: 'node20',
            minify: false,
            rolldownOptions: {
                input: entries(),
                // A transitive dependency uses it to name its functions in warnings.
                checks: { eval: false },
                output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
            },
        },
    });
    await addNewDatabase(folder);
    writeLicences(folder);
    if (standalone) addPackages(folder);
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) {
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: { standalone: { type: 'boolean', default: false } },
    });
    await buildCity(resolve(positionals[0] ?? join(root, 'build', 'city')), values);
}
