// Builds the city and the client, which all tests then use.
import { buildClient, cachedCity } from '../../src/tools/project.mjs';

cachedCity();
if (!buildClient()) process.exitCode = 1;
