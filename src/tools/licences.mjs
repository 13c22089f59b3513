// Lists the packages that a build ships: THIRD-PARTY-NOTICES.txt has their licences, and sbom.cdx.json is npm's list of
// them in the CycloneDX format.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ 'bom-ref': string, name: string, version: string, properties?: { name: string }[], licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} Component */

const isWindows = process.platform === 'win32';
/** @param {string} program @param {string[]} words */
const run = (program, words) =>
    spawnSync(isWindows ? `${program}.cmd` : program, words, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 50_000_000,
        shell: isWindows,
    });

/**
 * npm's list without packages that only development needs. `--omit=dev` would also omit packages that the product needs
 * too, such as React. npm omits them by itself when NODE_ENV is production, as in a build, hence `--include=dev`.
 */
const billOfMaterials = () => {
    // Debian 13 has npm 9, which cannot list licences.
    const hasSbom = Number.parseInt(run('npm', ['--version']).stdout, 10) >= 10;
    const list = ['sbom', '--include=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
    const { status, stdout, stderr } = hasSbom ? run('npm', list) : run('npx', ['--yes', 'npm@10', ...list]);
    if (status !== 0) throw new Error(`npm sbom failed: ${stderr || stdout}`);
    /** @type {{ components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} */
    const { components, dependencies, ...rest } = JSON.parse(stdout);
    const shipped = components.filter(
        ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
    );
    const gone = new Set(components.filter((one) => !shipped.includes(one)).map((one) => one['bom-ref']));
    return {
        ...rest,
        components: shipped,
        dependencies: dependencies
            .filter(({ ref }) => !gone.has(ref))
            .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !gone.has(one)) })),
    };
};

/** @param {Component} component */
const licenceOf = ({ licenses = [] }) =>
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ') || 'see its text';

const textName = /^(licen[cs]e|copying|notice|unlicense)/i;
/** The licence texts in a package's folder. Packages for other platforms are not installed. @param {string | undefined} path */
const textsIn = (path) => {
    const folder = path && join(root, path);
    if (!folder || !existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && textName.test(entry.name))
        .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
};

/** @param {string} folder */
export const writeLicences = (folder) => {
    const bill = billOfMaterials();
    const { components } = bill;
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    /** Folders by name and version. @type {Map<string, string>} */
    const folders = new Map(
        Object.entries(packages).map(([path, { version }]) => [
            `${path.split('node_modules/').at(-1)}@${version}`,
            path,
        ]),
    );
    /** Packages by licence text, since many share one. @type {Map<string, Set<string>>} */
    const byText = new Map();
    for (const component of components) {
        const title = `${component.name} ${component.version} (${licenceOf(component)})`;
        for (const text of textsIn(folders.get(`${component.name}@${component.version}`)))
            byText.set(text, (byText.get(text) ?? new Set()).add(title));
    }
    const titles = components.map((one) => `${one.name} ${one.version}: ${licenceOf(one)}`);
    const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
    const line = '-'.repeat(80);
    const parts = [
        `Bymelding\n\n${own}`,
        `Bymelding contains these packages, whose licences follow:\n\n${[...new Set(titles)].toSorted().join('\n')}`,
        ...[...byText].map(([text, packages]) => `${[...packages].join('\n')}\n\n${text}`),
    ];
    writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), `${parts.join(`\n\n${line}\n\n`)}\n`);
    writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(bill, null, 2));
};

/** A Vite plugin. @returns {import('vite').Plugin} */
export const licences = () => ({
    name: 'licences',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }) => writeLicences(dir),
});
