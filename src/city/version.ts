import packageFile from '../../package.json' with { type: 'json' };

/** Set by the build; undefined when the sources run directly. */
declare const BUILD_COMMIT: string | undefined;
const commit = typeof BUILD_COMMIT === 'string' ? BUILD_COMMIT : '';

/** The city's version and, where known, the commit it was built from: `2.0.0+3f2a9c1d0`. */
export const version = commit ? `${packageFile.version}+${commit}` : packageFile.version;
