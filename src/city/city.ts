import type { Database } from './database/database';
import type { Replica } from './database/replica';
import type { Demo } from './demo';
import type { FileStore } from './files/store';
import type { Mailer } from './mail/mailer';
import type { Settings } from './settings';

/** Shared by all services. Nothing in it changes between requests, since the city is stateless (D12). */
export interface City {
    readonly settings: Settings;
    readonly database: Database;
    /** Optional, by DATABASE_REPLICA_URL. */
    readonly replica?: Replica | undefined;
    readonly files: FileStore;
    readonly mailer: Mailer;
    /** Plugged in by the start command. */
    readonly demo?: Demo | undefined;
    /** The clock; tests may replace it. */
    readonly now: () => Date;
}
