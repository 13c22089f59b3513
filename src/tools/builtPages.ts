import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
    Object.values(bundle).filter((file) => file.type === 'chunk');
const chunkWith = (bundle: Bundle, module: string): Rolldown.OutputChunk => {
    const found = chunksOf(bundle).find(({ moduleIds, facadeModuleId }) =>
        [...moduleIds, facadeModuleId].includes(module),
    );
    if (!found) throw new Error(`No chunk has ${module}`);
    return found;
};

/** A chunk, and those that it imports at once. */
const neededBy = (bundle: Bundle, chunk: Rolldown.OutputChunk): ReadonlySet<string> => {
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
 * The first page runs nearly every function of these chunks. Browsers that know the hint compile them beside the main
 * thread, not one by one as they are called.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

const preload = (fileName: string): string => `<link rel="modulepreload" crossorigin href="/${fileName}">`;

/**
 * The same page for a browser that has had it before. What is preloaded as a module, Chromium (156) compiles anew each
 * time, beside the main thread, which is soonest the first time; what is preloaded as a script it reads compiled, as it
 * has kept it. The bench's repeat visit tells whether that still holds.
 */
const again = (html: string): string =>
    html
        .replaceAll(/<link rel="modulepreload"/g, '<link rel="preload" as="script"')
        .replaceAll(
            /<script type="module"[^>]* src="([^"]+)"/g,
            (tag, address) => `<link rel="preload" as="script" crossorigin href="${address}">${tag}`,
        );

/**
 * A Vite plugin: runs the early module as soon as it has arrived, though modules of a page run in turn; and writes
 * application.html, the same page with preloads of the whole application, for web servers that tell the addresses of
 * the application from the public ones, and application-again.html, for those that know a browser again. index.html
 * serves all. Tells the browser to compile the application at once, and fails where that would load what no first page
 * needs.
 */
export const builtPages = (early: string, application: string): Plugin => ({
    name: 'built-pages',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => {
            const { fileName } = chunkWith(bundle, early);
            const script = `<script type="module" crossorigin src="/${fileName}"></script>`;
            // Depending on how the chunks fall, Vite names it as a script or as a preload of one.
            const named = [script, preload(fileName)].find((tag) => html.includes(tag));
            if (!named) throw new Error('The page does not name the early module.');
            return html.replace(named, script.replace('crossorigin', 'async crossorigin'));
        },
    },
    generateBundle: {
        order: 'post',
        handler(_options, bundle) {
            const page = bundle['index.html'];
            if (page?.type !== 'asset') throw new Error('There is no index.html yet.');
            const html = String(page.source);
            const needed = neededBy(bundle, chunkWith(bundle, application));
            for (const chunk of chunksOf(bundle).filter(({ fileName }) => needed.has(fileName))) {
                if (chunk.moduleIds.some((id) => /node_modules[\\/]zod[\\/]/.test(id)))
                    this.error('The first page would load zod: a module of it imports a schema, not its type alone.');
                chunk.code = `${compileAtOnce}\n${chunk.code}`;
            }
            const preloads = [...needed].filter((fileName) => !html.includes(`/${fileName}"`)).map(preload);
            const source = html.replace('</head>', `${preloads.join('')}</head>`);
            this.emitFile({ type: 'asset', fileName: 'application.html', source });
            this.emitFile({ type: 'asset', fileName: 'application-again.html', source: again(source) });
        },
    },
});
