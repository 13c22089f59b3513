// @ts-check
// The folder rules: who may import whom. oxlint.config.mjs turns them into lint rules, folders.test.ts tests those.
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './project.mjs';

/** The wings of src, and what each may import: app → api ← city ← demo. @type {Record<string, readonly string[]>} */
const wings = {
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
 * Within these folders, the lower ones first: a file or folder imports only from rows above its own in this list.
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
        // Rooms: what a city may offer beyond the specification.
        ['audit', 'clock', 'machineClients', 'mailNotices', 'offline', 'privacy', 'related', 'signIn'],
        ['money'],
        // Used by the tasks of a report, too.
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
        ['App', 'pages'],
        ['Application'],
        ['Router'],
        ['main'],
    ],
    'src/app/reports': [['panels'], ['create', 'detail', 'map'], ['beside'], ['list'], ['prefetch'], ['index']],
    'src/city': [
        ['errors', 'settingKeys'],
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
        ['administration', 'catalogues', 'export', 'printing', 'reportFiles', 'search'],
        ['resourceUse'],
        ['capability'],
        ['index'],
    ],
    'src/demo': [['data'], ['geography'], ['startingData'], ['oneClickUsers', 'standIns'], ['index']],
};

const react = ['react', 'react-*', 'react-*/**', '@mui/**', 'ra-*'];
/** Packages that a wing may not import. @type {Record<string, readonly Restriction[]>} */
const packages = {
    api: [{ group: [...react, 'node:*'], message: 'The API knows no React and no Node.' }],
    app: [
        { group: ['node:*'], message: 'The client runs in a browser.' },
        {
            group: ['react-admin'],
            importNames: ['Confirm'],
            message: 'common/ConfirmDialog gives the focus to the button that loses nothing.',
        },
    ],
    city: [{ group: react, message: 'The city knows no React.' }],
    demo: [{ group: react, message: 'The demo knows no React.' }],
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

// Capabilities know nothing of each other, but of what they share.
for (const wing of ['api', 'city']) {
    const names = membersOf(`src/${wing}/capabilities`).map(({ name }) => name);
    layers[`src/${wing}/capabilities`] = [
        names.filter((name) => name === 'shared'),
        names.filter((name) => name !== 'index' && name !== 'shared'),
        ['index'],
    ];
}

/**
 * The imports from `folder` that are forbidden to a module in `directory` within it: `names` there. As oxlint sees only
 * the text of the import, the path to it from here.
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
 * The imports forbidden to the modules in a directory.
 * @param {string} directory @param {string} [module] of the directory, where a single one is a member of its own
 * @returns {Restriction[]}
 */
export const restrictionsOf = (directory, module) => {
    const path = [...directory.split('/'), ...(module ? [module] : [])];
    const wing = path[1] ?? '';
    const strange = Object.keys(wings).filter((name) => name !== wing && !wings[wing]?.includes(name));
    const restrictions = [
        ...(packages[wing] ?? []),
        ...notFrom(directory, 'src', strange, `app → api ← city ← demo: ${wing} never imports this.`),
    ];
    for (const name of ['api', 'city'])
        if (path[1] !== name || path[2] !== 'capabilities')
            restrictions.push(
                ...notFrom(
                    directory,
                    `src/${name}`,
                    ['capabilities/.+'],
                    'Only the table of the capabilities is imported, so that each of them can be removed.',
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
            ...notFrom(directory, folder, above, `${own} is not above this: see the layers in src/tools/folders.mjs.`),
        );
    }
    return restrictions;
};

/** The deepest folders of src. */
const depth = 4;
/** @param {string} directory @param {string} files @param {string} [module] */
const override = (directory, files, module) => ({
    files: [`${files}.ts`, `${files}.tsx`],
    rules: { 'no-restricted-imports': ['error', { patterns: restrictionsOf(directory, module) }] },
});
/** One for the modules at each depth of a folder. @param {string} folder @returns {ReturnType<typeof override>[]} */
const ofFolder = (folder) =>
    Array.from({ length: depth }, (_, below) =>
        override(folder + '/x'.repeat(below), `${folder}/${'*/'.repeat(below)}*`),
    );

/** The lint rules: one override per folder, or single module, in the tables above. */
export const folderOverrides = () => {
    const overrides = Object.keys(wings).flatMap((wing) =>
        wing === 'main' || wing === 'cli' ? [override('src', `src/${wing}`, wing)] : ofFolder(`src/${wing}`),
    );
    for (const [folder, rows] of Object.entries(layers)) {
        const listed = rows.flat();
        const members = membersOf(folder);
        const missing = members.filter(({ name }) => !listed.includes(name)).map(({ name }) => `${folder}/${name}`);
        const gone = listed.filter((name) => !members.some((member) => member.name === name));
        if (missing.length > 0 || gone.length > 0)
            throw new Error(
                `src/tools/folders.mjs lacks ${missing.join(', ') || 'nothing'}, and lists ${gone.join(', ') || 'nothing'} too much`,
            );
        for (const { name, isFolder } of members)
            overrides.push(
                ...(isFolder ? ofFolder(`${folder}/${name}`) : [override(folder, `${folder}/${name}`, name)]),
            );
    }
    return overrides;
};
