import type { Hono } from 'hono';
import type { Configuration } from '../../api/configuration';
import type { City } from '../city';
import type { Queries } from '../database/database';
import type { Answered, Handlers } from '../http/handler';
import type { Files } from '../reportFiles/contents';
import type { FileExtension } from '../reportFiles/extension';
import type { Settings } from '../settings';
import type { ReportExtension } from './reports/extension';
import type { UseExtension } from './resourceUse/extension';

/** What goes beyond the specification (D15): a folder of src/city/capabilities, listed in its index.ts. */
export interface Capability {
    /** As in `tjenester` of GET /api/serviceinfo. */
    readonly names: readonly string[];
    /** Whether this city has it; every city but a strict one by default. */
    readonly isOffered?: (settings: Settings) => boolean;
    /** The handlers of its calls, which are in src/api/capabilities. */
    readonly handlers?: (extensions: readonly ReportExtension[], files: Files) => Handlers;
    /** What it adds to reading and saving a report. */
    readonly reports?: ReportExtension;
    /** Report files with contents of its own. */
    readonly files?: Partial<Files>;
    /** What it adds to reading and saving resource use. */
    readonly use?: UseExtension;
    /** What it adds to the report files. */
    readonly describedFiles?: FileExtension;
    /** What the client's configuration has where the operator has set nothing else. */
    readonly configuration?: Partial<Configuration>;
    /** Pages outside the client. */
    readonly pages?: (city: City) => Hono;
    /** Follows each call that was answered. */
    readonly answered?: Answered;
    /** Follows the restore of a backup, in its transaction. */
    readonly restored?: (queries: Queries, now: Date) => Promise<void>;
    /** Precedes the end of the city, while the database is still open. */
    readonly stopped?: (city: City) => Promise<void>;
    /** Periodic work. */
    readonly upkeep?: {
        readonly name: string;
        readonly work: (queries: Queries, now: Date, city: City) => Promise<void>;
    };
}

/** Those that this city has; a strict one has none. */
export const offeredOf = (capabilities: readonly Capability[], settings: Settings): Capability[] =>
    settings.strict ? [] : capabilities.filter(({ isOffered }) => isOffered?.(settings) ?? true);

/** The settings with what the offered capabilities configure. */
export const configuredBy = (capabilities: readonly Capability[], settings: Settings): Settings => {
    const own = offeredOf(capabilities, settings).map(({ configuration }) => configuration);
    return { ...settings, client: Object.assign({}, ...own, settings.client) as Configuration };
};
