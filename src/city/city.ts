import type { Database } from './database/database';
import type { FileStore } from './files/store';
import type { Mailer } from './mail/mailer';
import type { Settings } from './settings';

/** What every service works with. Nothing here changes between requests (D12: stateless). */
export interface City {
    readonly settings: Settings;
    readonly database: Database;
    readonly files: FileStore;
    readonly mailer: Mailer;
    /** The clock; tests may set another. */
    readonly now: () => Date;
}
