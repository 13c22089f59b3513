import type { Hono } from 'hono';
import type { Sql } from 'sql-template-tag';
import type { Configuration } from '../../api/configuration';
import type { City } from '../city';
import type { Period } from '../../api/rules/figures';
import type { Queries, Reads } from '../database/database';
import type { Answered, Caller, Handlers } from '../http/handler';
import type { Mailer } from '../mail/mailer';
import type { SheetKey } from '../print/sheetPdf';
import { type FileId, fileIds } from '../../api/rules/reportFiles';
import { type Files, fileContents } from '../reportFiles/contents';
import type { FileContents } from '../reportFiles/definition';
import type { FileExtension } from '../reportFiles/extension';
import type { Settings } from '../settings';
import type { ReportExtension } from './reports/extension';
import type { UseExtension } from './resourceUse/extension';

/**
 * Key figures about a contractor for the contract meeting, in Norwegian; none when the reader may not see them. `where`
 * is the condition on the contractor's reports from the sheet's filter.
 */
export type SheetKeys = (
    reads: Reads,
    of: { caller: Caller; companyId: string; period: Period; where: Sql; now: Date },
) => Promise<readonly SheetKey[]>;

/** A capability beyond the specification (D15): a folder of src/city/capabilities, listed in its index.ts. */
export interface CityCapability {
    /** Its names in `tjenester` of GET /api/serviceinfo. */
    readonly names: readonly string[];
    /** True if this city offers it; by default, every city but a strict one does. */
    readonly isOffered?: (settings: Settings) => boolean;
    /** Handlers of its calls, which are declared in src/api/capabilities. */
    readonly handlers?: (additions: Additions) => Handlers;
    /** What it adds to reading and saving a report. */
    readonly reports?: ReportExtension;
    /** Replaces the contents of report files. */
    readonly files?: Partial<Record<FileId, (contents: FileContents) => FileContents>>;
    /** What it adds to reading and saving resource use. */
    readonly use?: UseExtension;
    /** What it adds to the report files. */
    readonly describedFiles?: FileExtension;
    /** What it adds to the meeting sheets (`styring`). */
    readonly sheetKeys?: SheetKeys;
    /** Defaults of the client's configuration. */
    readonly configuration?: Partial<Configuration>;
    /** Wraps the mailer, which puts mail into the outbox. */
    readonly mailer?: (mailer: Mailer, settings: Settings) => Mailer;
    /** Pages outside the client. */
    readonly pages?: (city: City) => Hono;
    /** Called after each answered call. */
    readonly answered?: Answered;
    /** Runs after the restore of a backup, in the same transaction. */
    readonly restored?: (queries: Queries, now: Date) => Promise<void>;
    /** Runs before the city stops, while the database is still open. */
    readonly stopped?: (city: City) => Promise<void>;
    /** Periodic work. */
    readonly upkeep?: {
        readonly name: string;
        readonly work: (queries: Queries, now: Date, city: City, additions: Additions) => Promise<void>;
    };
}

/** What capabilities add to the city's own services, in the order of src/city/capabilities/index.ts. */
export interface Additions {
    readonly reports: readonly ReportExtension[];
    readonly use: readonly UseExtension[];
    readonly files: Files;
    readonly describedFiles: FileExtension | undefined;
    readonly sheetKeys: readonly SheetKeys[];
}

export const additionsOf = (capabilities: readonly CityCapability[]): Additions => ({
    reports: capabilities.flatMap(({ reports }) => reports ?? []),
    use: capabilities.flatMap(({ use }) => use ?? []),
    files: Object.fromEntries(
        fileIds.map((id) => [
            id,
            capabilities.reduce((contents, { files }) => files?.[id]?.(contents) ?? contents, fileContents[id]),
        ]),
    ) as Files,
    describedFiles: capabilities.find(({ describedFiles }) => describedFiles)?.describedFiles,
    sheetKeys: capabilities.flatMap(({ sheetKeys }) => sheetKeys ?? []),
});

/** The capabilities that this city offers; none in a strict city. */
export const offeredOf = (capabilities: readonly CityCapability[], settings: Settings): CityCapability[] =>
    settings.strict ? [] : capabilities.filter(({ isOffered }) => isOffered?.(settings) ?? true);

/** The mailer, wrapped by the offered capabilities. */
export const mailerOf = (capabilities: readonly CityCapability[], settings: Settings, mailer: Mailer): Mailer =>
    offeredOf(capabilities, settings).reduce((own, one) => one.mailer?.(own, settings) ?? own, mailer);

/** The settings, with the defaults of the offered capabilities. */
export const configuredBy = (capabilities: readonly CityCapability[], settings: Settings): Settings => {
    const own = offeredOf(capabilities, settings).map(({ configuration }) => configuration);
    return { ...settings, client: Object.assign({}, ...own, settings.client) as Configuration };
};
