import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Group = NonNullable<CodeSplitting['groups']>[number];
type Context = Parameters<Exclude<Group['name'], string>>[1];

/** The modules that a page imports at once, and what they import. */
const reachedFrom = (page: string, context: Context): ReadonlySet<string> => {
    const reached = new Set<string>();
    const walk = (id: string): void => {
        if (reached.has(id)) return;
        reached.add(id);
        context.getModuleInfo(id)?.importedIds.forEach(walk);
    };
    walk(page);
    return reached;
};

/**
 * The chunks of a first visit, for a build whose entries are the page and the application: React, what the sign-in pages
 * need, the sign-in library, the framework, the application. A few whole files load sooner than a hundred small ones, and
 * compress better. What only later pages need is left to Rolldown.
 */
export const chunkGroups = (page: string): Group[] => {
    let light: ReadonlySet<string> | undefined;
    return [
        {
            name: 'react',
            priority: 50,
            test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        },
        {
            name: (id, context) => ((light ??= reachedFrom(page, context)).has(id) ? 'start' : null),
            debugName: 'start',
            priority: 40,
            tags: ['$initial'],
        },
        { name: 'oidc', priority: 30, tags: ['$initial'], test: /oidc-client-ts|session[\\/]oidc/ },
        { name: 'framework', priority: 20, tags: ['$initial'], test: /node_modules/ },
        { name: 'application', priority: 10, tags: ['$initial'] },
    ];
};
