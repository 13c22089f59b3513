// @ts-check
// The folder rules: which folders may import which. oxlint.config.mjs turns them into lint rules.
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './project.mjs';

/** The parts of src, and what each may import: app → api ← city ← demo. @type {Record<string, readonly string[]>} */
const parts = {
    api: [],
    app: ['api'],
    city: ['api'],
    demo: ['api', 'city'],
    main: ['city', 'demo'],
    cli: ['city', 'demo'],
    tools: [],
    deployment: [],
};

/**
 * The layers of these folders, lowest first: a file or folder may only import from rows above its own in this list.
 * @type {Record<string, readonly (readonly string[])[]>}
 */
const layers = {
    'src/app': [
        ['runtime'],
        ['data'],
        ['session'],
        ['common'],
        ['layout'],
        ['charts', 'map'],
        ['report'],
        // Rooms: features that a city may offer beyond the specification.
        ['audit', 'clock', 'machineClients', 'mailNotices', 'offline', 'privacy', 'related', 'signIn'],
        ['money'],
        // The tasks of a report import this.
        ['resourceUse'],
        ['assignment', 'causes', 'dialogue', 'returns', 'tasks'],
        ['handling'],
        ['catalogue'],
        // Pages.
        ['figures'],
        ['account', 'agreements', 'prices', 'schemes', 'users'],
        ['contracts', 'ownTasks', 'reportFiles', 'reports', 'serviceDepartment'],
        ['admin', 'contractors'],
        ['frame'],
        ['pages'],
        ['App'],
        ['Application'],
        ['Router'],
        ['main'],
    ],
    'src/app/reports': [['panels'], ['create', 'detail', 'map'], ['beside'], ['list'], ['prefetch'], ['index']],
    'src/city': [
        ['errors', 'settingKeys', 'sha256'],
        ['settingFiles'],
        ['signInSettings'],
        ['database', 'environment', 'once', 'repeat', 'rules', 'settings', 'version'],
        ['doubtfulSettings', 'geography', 'monitoring', 'refusal'],
        ['external', 'limits', 'mail'],
        ['files'],
        ['caller', 'demo', 'storedReport'],
        ['codeOfUse', 'print'],
        ['reportFiles'],
        ['city'],
        ['audit'],
        ['backup', 'catalogue', 'http'],
        ['worker'],
        ['identity'],
        ['doctor', 'services'],
        ['capabilities'],
        ['commands', 'housekeeping', 'listen', 'server'],
        ['start'],
    ],
    'src/city/services': [
        ['listPage'],
        ['authentication', 'reports'],
        ['addressLookup', 'clientConfiguration', 'clock', 'savedFilters'],
        ['administration', 'catalogues', 'export', 'printing', 'reporterLinks', 'reportFiles', 'search'],
        ['resourceUse'],
        ['capability'],
        ['index'],
    ],
    'src/demo': [['data'], ['geography'], ['startingData'], ['oneClickUsers', 'standIns'], ['index']],
};

const react = ['react', 'react-*', 'react-*/**', '@mui/**', 'ra-*'];
/** Packages that a part may not import. @type {Record<string, readonly Restriction[]>} */
const packages = {
    api: [{ group: [...react, 'node:*'], message: 'src/api must not depend on React or Node.' }],
    app: [
        { group: ['node:*'], message: 'The client runs in a browser.' },
        {
            group: ['react-admin'],
            importNames: ['Confirm'],
            message: 'Use common/ConfirmDialog, which focuses the harmless button.',
        },
    ],
    city: [{ group: react, message: 'src/city must not depend on React.' }],
    demo: [{ group: react, message: 'src/demo must not depend on React.' }],
};

/** @typedef {{ group?: string[], importNames?: string[], regex?: string, message: string }} Restriction */

/** @param {string} name */
const isTest = (name) => /\.test\.tsx?$|^__mocks__$/.test(name);

/** The folders and modules in a folder, as they are imported. @param {string} folder */
const membersOf = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
        .filter(({ name }) => !isTest(name))
        .filter((entry) =>
            entry.isDirectory() ? readdirSync(join(root, folder, entry.name)).length > 0 : /\.tsx?$/.test(entry.name),
        )
        .map((entry) => ({ name: entry.name.replace(/\.tsx?$/, ''), isFolder: entry.isDirectory() }));

// Capabilities import only what is shared, never each other.
for (const part of ['api', 'city']) {
    const names = membersOf(`src/${part}/capabilities`).map(({ name }) => name);
    layers[`src/${part}/capabilities`] = [
        names.filter((name) => name === 'shared'),
        names.filter((name) => name !== 'index' && name !== 'shared'),
        ['index'],
    ];
}

/**
 * Forbids modules in `directory` to import the members `names` of `folder`, which contains `directory`. oxlint only sees
 * the text of an import, so the pattern is the relative path.
 * @param {string} directory @param {string} folder @param {readonly string[]} names @param {string} message
 * @returns {Restriction[]}
 */
const notFrom = (directory, folder, names, message) => {
    if (names.length === 0) return [];
    const up = posix.relative(directory, folder) || '.';
    const dots = up.replaceAll('.', '\\.');
    const inside = `${dots}/(${names.join('|')})(/|$)`;
    return [{ regex: names.includes('index') ? `^(${inside}|${dots}/?$)` : `^${inside}`, message }];
};

/**
 * The imports forbidden to the modules in a directory, or to a single module of it that has its own layer.
 * @param {string} directory @param {string} [module]
 * @returns {Restriction[]}
 */
export const restrictionsOf = (directory, module) => {
    const path = [...directory.split('/'), ...(module ? [module] : [])];
    const part = path[1] ?? '';
    const forbidden = Object.keys(parts).filter((name) => name !== part && !parts[part]?.includes(name));
    const restrictions = [
        ...(packages[part] ?? []),
        ...notFrom(directory, 'src', forbidden, `app → api ← city ← demo: ${part} must not import this.`),
    ];
    for (const name of ['api', 'city'])
        if (path[1] !== name || path[2] !== 'capabilities')
            restrictions.push(
                ...notFrom(
                    directory,
                    `src/${name}`,
                    ['capabilities/.+'],
                    'Import only the table of the capabilities, so that each of them can be removed.',
                ),
            );
    for (let depth = 2; depth < path.length; depth++) {
        const folder = path.slice(0, depth).join('/');
        const own = path[depth] ?? '';
        const row = layers[folder]?.findIndex((names) => names.includes(own)) ?? -1;
        if (row < 0) continue;
        const above =
            layers[folder]
                ?.slice(row)
                .flat()
                .filter((name) => name !== own) ?? [];
        restrictions.push(
            ...notFrom(directory, folder, above, `${own} is in a lower layer, or the same: see src/tools/folders.mjs.`),
        );
    }
    return restrictions;
};

/** How deep the folders of src are nested. */
const depth = 4;
/** @param {string} directory @param {string} files @param {string} [module] */
const override = (directory, files, module) => ({
    files: [`${files}.ts`, `${files}.tsx`],
    rules: { 'no-restricted-imports': ['error', { patterns: restrictionsOf(directory, module) }] },
});
/** One override for each depth of a folder. @param {string} folder @returns {ReturnType<typeof override>[]} */
const ofFolder = (folder) =>
    Array.from({ length: depth }, (_, below) =>
        override(folder + '/x'.repeat(below), `${folder}/${'*/'.repeat(below)}*`),
    );

/** The lint rules: overrides for each folder and single module in the tables above. */
export const folderOverrides = () => {
    const overrides = Object.keys(parts).flatMap((part) =>
        part === 'main' || part === 'cli' ? [override('src', `src/${part}`, part)] : ofFolder(`src/${part}`),
    );
    for (const [folder, rows] of Object.entries(layers)) {
        const listed = rows.flat();
        const members = membersOf(folder);
        const missing = members.filter(({ name }) => !listed.includes(name)).map(({ name }) => `${folder}/${name}`);
        const gone = listed.filter((name) => !members.some((member) => member.name === name));
        if (missing.length > 0 || gone.length > 0)
            throw new Error(
                `src/tools/folders.mjs lacks a layer for: ${missing.join(', ') || '–'}. These do not exist: ${gone.join(', ') || '–'}`,
            );
        for (const { name, isFolder } of members)
            overrides.push(
                ...(isFolder ? ofFolder(`${folder}/${name}`) : [override(folder, `${folder}/${name}`, name)]),
            );
    }
    return overrides;
};
