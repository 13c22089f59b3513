import type { City } from '../city';
import type { Queries } from '../database/database';
import type { Answered, Handlers } from '../http/handler';
import type { Settings } from '../settings';
import type { ReportExtension } from './reports/extension';

/** What goes beyond the specification (D15): a folder of src/city/capabilities, listed in its index.ts. */
export interface Capability {
    /** As in `tjenester` of GET /api/serviceinfo. */
    readonly names: readonly string[];
    /** Whether this city has it; every city but a strict one by default. */
    readonly isOffered?: (settings: Settings) => boolean;
    /** The handlers of its calls, which are in src/api/capabilities. */
    readonly handlers?: (extensions: readonly ReportExtension[]) => Handlers;
    /** What it adds to reading and saving a report. */
    readonly reports?: ReportExtension;
    /** Follows each call that was answered. */
    readonly answered?: Answered;
    /** Follows the restore of a backup, in its transaction. */
    readonly restored?: (queries: Queries, now: Date) => Promise<void>;
    /** Periodic work. */
    readonly upkeep?: {
        readonly name: string;
        readonly work: (queries: Queries, now: Date, city: City) => Promise<void>;
    };
}
