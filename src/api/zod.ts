import { config, z } from 'zod';

/** Browsers report zod's attempts to compile checks as violations of the Content-Security-Policy. */
config({ jitless: 'document' in globalThis });

export { z };
