// npm run city -- COMMAND: the city's command line, from a build of these sources.
import { join } from 'node:path';
import { ensureInstalled, requireNode, runUntilEnd, spawnNode, cachedCity } from './project.mjs';

requireNode();
ensureInstalled();
runUntilEnd([spawnNode([join(cachedCity(), 'cli.mjs'), ...process.argv.slice(2)], { cwd: process.cwd() })]);
