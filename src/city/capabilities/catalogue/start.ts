import { isWorkingCompany } from '../../services/reports/workingCompany';
import { exampleFolder } from '../../catalogue/example';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sql, { join as joinSql, raw } from 'sql-template-tag';
import { firstSteps } from '../../../api/catalogue/firstSteps';
import { companyTypes, roles } from '../../../api/roles';
import { actorOf } from '../../audit/audit';
import { importFiles } from '../../catalogue/importFiles';
import { readCatalogue } from '../../catalogue/inWorker';
import { kinds } from '../../catalogue/kinds';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../refusal';
import { isEnded } from '../../rules/ended';
import { createCompany } from '../../services/administration/companies';
import { confirmedImport, importedAnswer } from './files';
import type { CatalogueFile } from '../../catalogue/readRows';
import type { Area } from '../../catalogue/outline';

const shifted = ({ outline, west, south, east, north }: Area, [lon, lat]: readonly [number, number]): Area => ({
    outline: outline.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x + lon, y + lat] as const))),
    west: west + lon,
    south: south + lat,
    east: east + lon,
    north: north + lat,
});

/** Moves the outlines so that their common centre is at `centre` (`latitude,longitude`), where the city's maps open. */
const aroundCentre = (files: readonly CatalogueFile[], centre: string | undefined): CatalogueFile[] => {
    const areas = files.flatMap(({ rows }) => rows.flatMap(({ area }) => area ?? []));
    if (centre === undefined || areas.length === 0) return [...files];
    const [latitude = 0, longitude = 0] = centre.split(',').map(Number);
    const middle = (least: 'west' | 'south', most: 'east' | 'north'): number =>
        (Math.min(...areas.map((area) => area[least])) + Math.max(...areas.map((area) => area[most]))) / 2;
    const by = [longitude - middle('west', 'east'), latitude - middle('south', 'north')] as const;
    return files.map((file) => ({
        ...file,
        rows: file.rows.map((row) => (row.area ? { ...row, area: shifted(row.area, by) } : row)),
    }));
};

type Step = (typeof firstSteps)[number];

const folder = fileURLToPath(exampleFolder);

/** True if no table that the example fills has a row: its ids would otherwise name rows of the city's own. */
const isEmpty = async (queries: Queries): Promise<boolean> => {
    const files = (await readdir(folder)).map((file) => parse(file).name);
    const filled = kinds.filter(({ file }) => files.includes(file));
    const hasRows = filled.map(({ table }) => sql`exists (select from ${raw(table)})`);
    return !(await queries.row(sql`select 1 where ${joinSql(hasRows, ' or ')}`));
};

/** Setting up a new city: what is missing, an example catalogue, and its companies (D15, `katalog`). */
export const startHandlers = {
    getFirstSteps: async ({ city: { database, settings, now } }) => {
        const at = now().toISOString();
        const done = await database.row<Record<Exclude<Step, 'epost'>, boolean>>(sql`
            select exists (select from district where outline is not null) or ${settings.demo} as bydeler,
                (select count(*) >= 5 from status where id between 1 and 5) as statuser,
                exists (select from category_group) as kategorier,
                exists (select from report_type where not ${isEnded(sql`ended_on`)}) as meldingstyper,
                exists (select from agreement where company_id is not null) as avtaler,
                exists (select from company where ${isWorkingCompany}) as entreprenor,
                exists (select from process_code_unit) as enheter,
                exists (select from process_code_scheme) as prosesskoder,
                exists (select from contract where valid_from <= ${at} and valid_to > ${at}) as kontrakt,
                exists (select from appearance where name is not null or signature is not null) or ${settings.demo || settings.mail.signature !== undefined} as tekster,
                exists (select from agreement_report_type) or exists (select from routing_rule) as ruting,
                exists (select from app_user join company on company.id = company_id
                    where role_id in (${roles.service.id}, ${roles.serviceAdmin.id})
                    and type = ${companyTypes.serviceDepartment} and removed_at is null) as saksbehandler`);
        const steps = { ...done, epost: settings.demo || settings.mail.url !== undefined };
        return { mangler: firstSteps.filter((step) => !steps[step]), erTom: await isEmpty(database) };
    },
    startFromExample: async ({ city, caller, body: { prove, bekreftet }, write }) => {
        const files = await Promise.all(
            (await readdir(folder)).map(async (file) => ({ file, bytes: await readFile(join(folder, file)) })),
        );
        const moved = aroundCentre(await readCatalogue(files), city.settings.client.MAP_CENTRE);
        const imported = await importFiles(city, caller.userId, moved, {
            isChecking: prove,
            write,
            isRemoving: false,
            isOverwriting: true,
            begin: async (queries) => {
                if (!(await isEmpty(queries))) throw invalid('catalogueNotEmpty');
            },
            end: confirmedImport(city, caller, { what: 'eksempelkatalogen', confirmed: bekreftet }),
        });
        return importedAnswer(imported);
    },
    createCompanyOfType: ({ city, caller, body, write }) =>
        write((queries) => createCompany(queries, actorOf(city, caller), body)),
} satisfies Handlers;
