import type { Configuration } from '../../api/configuration';
import type { OfferedName } from '../../api/offered';
import { type FileId, fileIds } from '../../api/rules/reportFiles';
import type { Additions, Answered, FileExtension, ReportExtension, Upkeep, UseExtension } from '../city';
import type { Handlers } from '../http/handler';
import type { Mailer } from '../mail/mailer';
import { type Files, fileContents } from '../reportFiles/contents';
import type { FileContents } from '../reportFiles/definition';
import type { Settings } from '../settings';

/** A capability beyond the specification (D15): a folder of src/city/capabilities, listed in its index.ts. */
export interface CityCapability {
    /** Its names in `tjenester` of GET /api/serviceinfo. */
    readonly names: readonly OfferedName[];
    /** True if this city offers it; by default, every city but a strict one does. */
    readonly isOffered?: (settings: Settings) => boolean;
    /** Handlers of its calls, which are declared in src/api/capabilities. */
    readonly handlers?: Handlers;
    /** What it adds to reading and saving a report. */
    readonly reports?: ReportExtension;
    /** Replaces the contents of report files. */
    readonly files?: Partial<Record<FileId, (contents: FileContents) => FileContents>>;
    /** What it adds to reading and saving resource use. */
    readonly use?: UseExtension;
    /** Adds columns, totals and descriptions to the report files. */
    readonly fileExtension?: FileExtension;
    /** Defaults of the client's configuration. */
    readonly configuration?: Partial<Configuration>;
    /** Wraps the mailer, which puts mail into the outbox. */
    readonly mailer?: (mailer: Mailer, settings: Settings) => Mailer;
    readonly pages?: Additions['pages'][number];
    readonly answered?: Answered;
    readonly upkeep?: Upkeep;
    readonly stopped?: Additions['stopped'][number];
    readonly restored?: Additions['restored'][number];
}

/** The capabilities that this city offers; none in a strict city. */
export const offeredOf = (capabilities: readonly CityCapability[], settings: Settings): CityCapability[] =>
    settings.strict ? [] : capabilities.filter(({ isOffered }) => isOffered?.(settings) ?? true);

/**
 * What the offered capabilities add to the city's own services. Periodic work, and what follows a restore or the end,
 * also runs in a strict city, since its data may come from an open one.
 */
export const additionsOf = (capabilities: readonly CityCapability[], settings: Settings): Additions => {
    const offered = offeredOf(capabilities, settings);
    return {
        names: offered.flatMap(({ names }) => names),
        reports: offered.flatMap(({ reports }) => reports ?? []),
        use: offered.flatMap(({ use }) => use ?? []),
        files: Object.fromEntries(
            fileIds.map((id) => [
                id,
                offered.reduce((contents, { files }) => files?.[id]?.(contents) ?? contents, fileContents[id]),
            ]),
        ) as Files,
        fileExtension: offered.find(({ fileExtension }) => fileExtension)?.fileExtension,
        answered: offered.flatMap(({ answered }) => answered ?? []),
        pages: offered.flatMap(({ pages }) => pages ?? []),
        upkeep: capabilities.flatMap(({ upkeep }) => upkeep ?? []),
        stopped: capabilities.flatMap(({ stopped }) => stopped ?? []),
        restored: capabilities.flatMap(({ restored }) => restored ?? []),
    };
};

export const mailerOf = (capabilities: readonly CityCapability[], settings: Settings, mailer: Mailer): Mailer =>
    offeredOf(capabilities, settings).reduce((own, one) => one.mailer?.(own, settings) ?? own, mailer);

/** The settings, with the defaults of the offered capabilities. */
export const configuredBy = (capabilities: readonly CityCapability[], settings: Settings): Settings => {
    const own = offeredOf(capabilities, settings).map(({ configuration }) => configuration);
    return { ...settings, client: Object.assign({}, ...own, settings.client) as Configuration };
};
