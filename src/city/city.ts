import type { Database } from './database/database';
import type { Replica } from './database/replica';
import type { Demo } from './demo';
import type { FileStore } from './files/store';
import type { Mailer } from './mail/mailer';
import type { Settings } from './settings';

/** What all services share. It stays the same between requests, since the city is stateless (D12). */
export interface City {
    readonly settings: Settings;
    readonly database: Database;
    /** Only with DATABASE_REPLICA_URL. */
    readonly replica?: Replica | undefined;
    readonly files: FileStore;
    readonly mailer: Mailer;
    /** Given by the start command. */
    readonly demo?: Demo | undefined;
    /** The clock, which tests can replace. */
    readonly now: () => Date;
}
