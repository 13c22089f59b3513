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
 * A Vite plugin: the page preloads the modules that this one needs, which it imports dynamically. Fails where that would
 * load what no first page needs.
 */
export const modulePreloads = (entry: string): Plugin => ({
    name: 'module-preloads',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => {
            const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === entry);
            if (!chunk) throw new Error(`No chunk has ${entry}`);
            const needed = neededBy(bundle, chunk);
            if (
                chunksOf(bundle).some(
                    (one) => needed.has(one.fileName) && one.moduleIds.some((id) => /[\\/]zod[\\/]/.test(id)),
                )
            )
                throw new Error('The first page would load zod: import the type of a schema, not the schema.');
            return [...needed]
                .filter((fileName) => !html.includes(`/${fileName}"`))
                .map((fileName) => ({
                    tag: 'link',
                    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
                    injectTo: 'head',
                }));
        },
    },
});
