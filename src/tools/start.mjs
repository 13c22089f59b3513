// npm start: installs and builds what is missing, then runs the embedded city, which serves the client (decisions D13).
import { join } from 'node:path';
import {
    ensureClientBuilt,
    ensureInstalled,
    requireNode,
    root,
    runUntilEnd,
    spawnNode,
    cachedCity,
} from './project.mjs';

requireNode();
ensureInstalled();
ensureClientBuilt();
runUntilEnd([
    spawnNode([join(cachedCity(), 'main.mjs')], {
        env: { ...process.env, CLIENT_DIR: process.env.CLIENT_DIR ?? join(root, 'dist') },
    }),
]);
