// npm run city -- COMMAND: the city's command line, from a build of these sources.
import { join } from 'node:path';
import { ensureInstalled, requireNode, runUntilEnd, spawnNode, standingCity } from './project.mjs';

requireNode();
ensureInstalled();
runUntilEnd([spawnNode([join(standingCity(), 'cli.mjs'), ...process.argv.slice(2)], { cwd: process.cwd() })]);
