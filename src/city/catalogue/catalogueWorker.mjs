// A worker thread starts without the TypeScript loader of its parent, so it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./catalogueWorker.ts');
