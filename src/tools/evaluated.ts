import { runnerImport, type Plugin } from 'vite';

/** A Vite plugin that evaluates modules during the build, so that browsers load their exports as plain data. */
export const evaluated = (modules: readonly string[]): Plugin => ({
    name: 'evaluated',
    apply: 'build',
    async load(id) {
        if (!modules.includes(id)) return null;
        const { module } = await runnerImport<object>(id);
        return Object.entries(module)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n');
    },
});
