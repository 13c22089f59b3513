/**
 * zod compiles its checks with `new Function` unless told before its first schema is made; browsers report each try as a
 * violation of the Content-Security-Policy. Set without zod, which a first visit does not load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
