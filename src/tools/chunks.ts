import { join } from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** The modules that each entry needs at once, directly or indirectly, without those of which it uses nothing. */
const neededBy = async <Name extends string>(
    entries: Record<Name, string>,
    plugins: PluginOption[],
): Promise<(name: Name) => Set<string>> => {
    const built = await build({
        configFile: false,
        logLevel: 'error',
        plugins,
        build: { write: false, minify: false, rolldownOptions: { input: entries } },
    });
    const { output } = built as Rolldown.RolldownOutput;
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
    return (name) => {
        const reached = new Set<Rolldown.OutputChunk>();
        const walk = (chunk: Rolldown.OutputChunk | undefined): void => {
            if (!chunk || reached.has(chunk)) return;
            reached.add(chunk);
            chunk.imports.forEach((fileName) => walk(chunks.get(fileName)));
        };
        walk([...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name));
        return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
    };
};

const packages = /node_modules/;
/** Constants that the build writes into the modules that use them, so that no entry seems to need this module. */
const limits = /src[\\/]api[\\/]rules[\\/]limits/;
const publicPages = /src[\\/]app[\\/]account[\\/]/;

/**
 * A Vite plugin that makes the chunks of a first visit: React, the start of both documents, the public pages, the
 * sign-in library, the framework and the application. Then the icons, the report pages, the field rules and the map. A
 * few large files load sooner and compress better than a hundred small ones. Rolldown divides the modules of later
 * pages.
 *
 * A first build, with the given plugins, finds out what each of them needs: only then is unused code known, and a page
 * that imports one component of react-admin would get all of it.
 */
export const chunks = (root: string, plugins: PluginOption[]): Plugin => ({
    name: 'chunks',
    apply: 'build',
    async config() {
        const app = (path: string): string => join(root, 'src/app', path);
        const needed = await neededBy(
            {
                document: app('layout/startDocument.tsx'),
                health: app('runtime/health.ts'),
                publicPages: app('account/PublicPages.tsx'),
                publicPage: app('account/publicPage.tsx'),
                application: app('Router.tsx'),
                report: app('reports/detail/ReportShow.tsx'),
                rules: join(root, 'src/api/fieldProblem.ts'),
                map: app('reports/map/ReportsMap.tsx'),
            },
            plugins,
        );
        const start = (['document', 'health', 'publicPages', 'publicPage'] as const).map(needed);
        const application = needed('application');
        const report = needed('report');
        const rules = needed('rules');
        const map = needed('map');
        const initial = { tags: ['$initial'] } satisfies Partial<Rolldown.CodeSplittingGroup>;
        const groups = [
            { name: 'react', priority: 50, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
                name: 'start',
                priority: 40,
                test: (id) => limits.test(id) || (!publicPages.test(id) && start.some((one) => one.has(id))),
                ...initial,
            },
            { name: 'account', priority: 35, test: publicPages, ...initial },
            { name: 'oidc', priority: 30, test: /oidc-client-ts|session[\\/]oidc/, ...initial },
            { name: 'framework', priority: 20, test: (id) => packages.test(id) && application.has(id) },
            { name: 'application', priority: 10, test: (id) => application.has(id) },
            { name: 'icons', priority: 8, test: /@mui[\\/]icons-material/ },
            { name: 'schemas', priority: 7, test: /node_modules[\\/]zod[\\/]|src[\\/]api[\\/]external/ },
            // Otherwise the list's map would load a report's page.
            { name: 'tiles', priority: 6, test: (id) => report.has(id) && map.has(id) },
            { name: 'forms', priority: 5, test: (id) => packages.test(id) && report.has(id) },
            { name: 'report', priority: 4, test: (id) => report.has(id) },
            { name: 'rules', priority: 3, test: (id) => rules.has(id) },
            { name: 'map', priority: 2, test: (id) => map.has(id) },
        ] satisfies Rolldown.CodeSplittingGroup[];
        return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
});
