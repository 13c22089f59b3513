import type { Plugin, Rolldown } from 'vite';

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
    Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk, and those that it imports at once. */
const neededBy = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): ReadonlySet<string> => {
    const needed = new Set<string>();
    const walk = (fileName: string): void => {
        if (needed.has(fileName)) return;
        needed.add(fileName);
        chunksOf(bundle)
            .find((one) => one.fileName === fileName)
            ?.imports.forEach(walk);
    };
    walk(chunk.fileName);
    return needed;
};

/**
 * The first page runs most functions of these. The hint must come first; it compiles them beside the main thread, which wins
 * 6 % of the first rows on a slow telephone.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

/**
 * A Vite plugin: index.html preloads the modules that this one needs, which it imports dynamically; at low priority, since
 * /login does without them. Fails where a first page would load zod or a form.
 */
export const modulePreloads = (entry: string): Plugin => ({
    name: 'module-preloads',
    apply: 'build',
    generateBundle: {
        order: 'post',
        handler(_, bundle) {
            const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === entry);
            const html = bundle['index.html'];
            if (!chunk || html?.type !== 'asset') throw new Error(`No chunk has ${entry}`);
            const needed = neededBy(bundle, chunk);
            const loads = (pattern: RegExp) => (one: Rolldown.OutputChunk) =>
                needed.has(one.fileName) && one.moduleIds.some((id) => pattern.test(id));
            if (chunksOf(bundle).some(loads(/[\\/](zod|react-hook-form)[\\/]/)))
                throw new Error('The first page would load zod or react-hook-form: move the import to a later page.');
            for (const one of chunksOf(bundle))
                if (needed.has(one.fileName)) one.code = `${compileAtOnce}\n${one.code}`;
            const page = String(html.source);
            const links = [...needed]
                .filter((fileName) => !page.includes(`/${fileName}"`))
                .map((fileName) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`);
            html.source = page.replace('</head>', `${links.join('\n')}\n</head>`);
        },
    },
});
