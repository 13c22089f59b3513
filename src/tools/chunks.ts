import { join } from 'node:path';
import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Group = NonNullable<CodeSplitting['groups']>[number];
type Context = Parameters<Exclude<Group['name'], string>>[1];

/** A chunk for the modules that these pages import eagerly, directly or indirectly. */
const neededBy = (name: string, ...pages: string[]): ((id: string, context: Context) => string | null) => {
    let needed: Set<string> | undefined;
    const find = (context: Context): Set<string> => {
        const reached = new Set<string>();
        const walk = (id: string): void => {
            if (reached.has(id)) return;
            reached.add(id);
            context.getModuleInfo(id)?.importedIds.forEach(walk);
        };
        pages.forEach(walk);
        return reached;
    };
    return (id, context) => ((needed ??= find(context)).has(id) ? name : null);
};

/**
 * The chunks of a first visit: React, the start of both documents, the sign-in library, the framework and the
 * application. Then the icons, the report pages, the field rules and the map. A few large files load sooner and compress
 * better than a hundred small ones. Rolldown divides the modules of later pages.
 */
export const chunkGroups = (root: string): Group[] => {
    const app = (path: string): string => join(root, 'src/app', path);
    const map = [app('reports/map/ReportsMap.tsx'), app('reports/detail/SmallMap.tsx')];
    const report = [app('reports/detail/ReportShow.tsx')];
    return [
        {
            name: 'react',
            priority: 50,
            test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        },
        {
            name: neededBy(
                'start',
                app('layout/startDocument.tsx'),
                app('runtime/health.ts'),
                app('account/PublicPages.tsx'),
                app('account/publicPage.tsx'),
            ),
            debugName: 'start',
            priority: 40,
            tags: ['$initial'],
        },
        { name: 'oidc', priority: 30, tags: ['$initial'], test: /oidc-client-ts|session[\\/]oidc/ },
        {
            name: neededBy('framework', app('Router.tsx')),
            debugName: 'framework',
            priority: 20,
            tags: ['$initial'],
            test: /node_modules/,
        },
        {
            name: neededBy('application', app('Router.tsx')),
            debugName: 'application',
            priority: 10,
            tags: ['$initial'],
        },
        { name: 'icons', priority: 8, test: /@mui[\\/]icons-material/ },
        { name: 'schemas', priority: 7, test: /node_modules[\\/]zod[\\/]|src[\\/]api[\\/]external/ },
        { name: neededBy('rules', join(root, 'src/api/fieldProblem.ts')), debugName: 'rules', priority: 3 },
        { name: neededBy('forms', ...report), debugName: 'forms', priority: 5, test: /node_modules/ },
        { name: neededBy('report', ...report), debugName: 'report', priority: 4 },
        { name: neededBy('map', ...map), debugName: 'map', priority: 2 },
    ];
};
