import { config, z } from 'zod';

/** Browsers report each try of zod to compile a check as a violation of the Content-Security-Policy. */
config({ jitless: 'document' in globalThis });

export { z };
