// npm run dev: the same product with hot reload. The browser uses Vite's origin, which proxies the city's paths.
import { join } from 'node:path';
import { ensureInstalled, requireNode, root, runUntilEnd, spawnNode } from './project.mjs';

requireNode();
ensureInstalled();
const port = Number(process.env.PORT ?? 3000);
const cityPort = Number(process.env.CITY_PORT ?? port + 1);
const { NODE_ENV: _unset, ...inherited } = process.env;
const env = { ...inherited, CITY_PORT: String(cityPort) };
const run = (script, args, own) =>
    spawnNode([join(root, 'node_modules', script), ...args], { env: { ...env, ...own } });

runUntilEnd([
    run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'src/main.ts'], {
        PORT: String(cityPort),
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    }),
    run('vite/bin/vite.js', ['--port', String(port), '--strictPort', '--clearScreen', 'false'], {}),
]);
