import type { Plugin, Rolldown } from 'vite';

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
    Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk, and those it imports eagerly. */
const neededBy = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<string> => {
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
 * A Vite plugin that lets the document `page` also preload what the module `next` needs, at low priority: a page that
 * users often open next. Fails when the document itself would load zod or a form.
 */
export const modulePreloads = (page: string, next: string): Plugin => ({
    name: 'module-preloads',
    apply: 'build',
    generateBundle: {
        order: 'post',
        handler(_, bundle) {
            const html = bundle[page];
            const later = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(next));
            if (html?.type !== 'asset' || !later) throw new Error(`The build has no ${page}, or no chunk with ${next}`);
            const text = String(html.source);
            const first = new Set(text.match(/assets\/[^"]+\.js/g));
            const isForm = ({ fileName, moduleIds }: Rolldown.OutputChunk): boolean =>
                first.has(fileName) && moduleIds.some((id) => /[\\/](zod|react-hook-form)[\\/]/.test(id));
            if (chunksOf(bundle).some(isForm))
                throw new Error('The first page would load zod or react-hook-form: move the import to a later page.');
            const links = [...neededBy(bundle, later)]
                .filter((fileName) => !first.has(fileName))
                .map((fileName) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`);
            html.source = text.replace('</head>', `${links.join('\n')}\n</head>`);
        },
    },
});
