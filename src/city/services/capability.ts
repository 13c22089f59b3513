import type { Hono } from 'hono';
import type { Sql } from 'sql-template-tag';
import type { Configuration } from '../../api/configuration';
import type { City } from '../city';
import type { Period } from '../../api/rules/figures';
import type { Queries, Reads } from '../database/database';
import type { Answered, Caller, Handlers } from '../http/handler';
import type { Mailer } from '../mail/mailer';
import type { SheetKey } from '../print/sheetPdf';
import type { FileId } from '../../api/rules/reportFiles';
import type { Files } from '../reportFiles/contents';
import type { FileContents } from '../reportFiles/definition';
import type { FileExtension } from '../reportFiles/extension';
import type { Settings } from '../settings';
import type { ReportExtension } from './reports/extension';
import type { UseExtension } from './resourceUse/extension';

/**
 * Key figures of a contractor for the contract meeting, in Norwegian; none where the reader may not see them. `where` is a
 * condition on the contractor's reports, by the filter that the sheet is asked for with.
 */
export type SheetKeys = (
    reads: Reads,
    of: { caller: Caller; companyId: string; period: Period; where: Sql; now: Date },
) => Promise<readonly SheetKey[]>;

/** A capability beyond the specification (D15): a folder of src/city/capabilities, listed in its index.ts. */
export interface CityCapability {
    /** As in `tjenester` of GET /api/serviceinfo. */
    readonly names: readonly string[];
    /** True if this city has it; every city but a strict one by default. */
    readonly isOffered?: (settings: Settings) => boolean;
    /** The handlers of its calls, which are in src/api/capabilities. */
    readonly handlers?: (
        extensions: readonly ReportExtension[],
        files: Files,
        sheetKeys: readonly SheetKeys[],
        use: readonly UseExtension[],
    ) => Handlers;
    /** Additions to reading and saving a report. */
    readonly reports?: ReportExtension;
    /** Its own contents of report files, from those without it. */
    readonly files?: Partial<Record<FileId, (contents: FileContents) => FileContents>>;
    /** Additions to reading and saving resource use. */
    readonly use?: UseExtension;
    /** Additions to the report files. */
    readonly describedFiles?: FileExtension;
    /** Additions to the meeting sheets (`styring`). */
    readonly sheetKeys?: SheetKeys;
    /** Defaults of the client's configuration. */
    readonly configuration?: Partial<Configuration>;
    /** Its own way of putting mail into the outbox. */
    readonly mailer?: (mailer: Mailer, settings: Settings) => Mailer;
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
        readonly work: (queries: Queries, now: Date, city: City, sheetKeys: readonly SheetKeys[]) => Promise<void>;
    };
}

/** Those that this city has; a strict one has none. */
export const offeredOf = (capabilities: readonly CityCapability[], settings: Settings): CityCapability[] =>
    settings.strict ? [] : capabilities.filter(({ isOffered }) => isOffered?.(settings) ?? true);

/** The mailer with what the offered capabilities add to its mails. */
export const mailerOf = (capabilities: readonly CityCapability[], settings: Settings, mailer: Mailer): Mailer =>
    offeredOf(capabilities, settings).reduce((own, one) => one.mailer?.(own, settings) ?? own, mailer);

/** The settings with what the offered capabilities configure. */
export const configuredBy = (capabilities: readonly CityCapability[], settings: Settings): Settings => {
    const own = offeredOf(capabilities, settings).map(({ configuration }) => configuration);
    return { ...settings, client: Object.assign({}, ...own, settings.client) as Configuration };
};
