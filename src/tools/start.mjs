// npm start: installs and builds what is missing, then runs the embedded city, which serves the client (decisions D13).
import { ensureClientBuilt, ensureInstalled, requireNode, runUntilEnd, spawnTypeScript } from './project.mjs';

requireNode();
ensureInstalled();
ensureClientBuilt();
runUntilEnd([spawnTypeScript(['src/city/main.ts'])]);
