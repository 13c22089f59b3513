// The rules of .oxlintrc.json and those on who may import whom: src/tools/folders.mjs.
import { readFileSync } from 'node:fs';
import { folderOverrides } from './src/tools/folders.mjs';

const rules = JSON.parse(readFileSync(new URL('./.oxlintrc.json', import.meta.url), 'utf8'));

// The last override wins: tests may import anything.
export default { ...rules, overrides: [...folderOverrides(), ...rules.overrides] };
