import packageFile from '../../package.json' with { type: 'json' };

/** Put here by the build; not there when the sources are run as they are. */
declare const BUILD_COMMIT: string | undefined;
const commit = typeof BUILD_COMMIT === 'string' ? BUILD_COMMIT : '';

/** The version of the city, and the commit it was built from where that is known: `1.1.0+3f2a9c1d0`. */
export const version = commit ? `${packageFile.version}+${commit}` : packageFile.version;
