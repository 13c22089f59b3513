import { createRequire } from 'node:module';

// No style sheet is read here, so emotion need not write any, which saves an eighth of a test's time. Looks are tested in the browser.
const serialize: unknown = createRequire(import.meta.url)('@emotion/serialize');
if (serialize instanceof Object) Reflect.set(serialize, 'serializeStyles', () => ({ name: 'unstyled', styles: '' }));
