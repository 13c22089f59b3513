import sql from 'sql-template-tag';
import { actorOf } from '../audit/audit';
import type { SubDistrict } from '../../api/entities/districts';
import type { CategoryGroup, ReportType, Status, WorkDoneCode } from '../../api/entities/report';
import { readQuestions } from '../../api/rules/questions';
import { shifts } from '../../api/rules/shifts';
import { hiddenFromTemplates } from '../../api/rules/statuses';
import type { Handlers } from '../http/handler';
import { etagOf, requireVersion, saveAudited } from '../http/versions';
import { forbidden, invalid, notFound } from '../refusal';
import { handlesEveryCompany, reportScope } from './reports/access';
import { isEnded } from '../rules/ended';
import { requireKnownPlaceholders } from './reports/placeholders';
import { codesOf } from './reports/workDone';

const reportType = sql`report_type.id as "meldingstypeId", report_type.name as "beskrivelse",
    public as "synligForPublikum", duplicate_radius as radius, questions as sporsmal,
    ${isEnded(sql`report_type.ended_on`)} as avsluttet`;

type StoredType = Omit<ReportType, 'sporsmal'> & { sporsmal: string | null };
const typeOf = ({ sporsmal, ...type }: StoredType): ReportType => ({
    ...type,
    sporsmal: readQuestions(sporsmal) ?? null,
});

/**
 * The catalogues that lists and pickers are filled from, and the status templates (administration §4, §7,
 * report-handling §7).
 */
export const catalogueHandlers = {
    /**
     * In catalogue order or by id, with children after their parent. Names are those of the catalogue; `statusLabel`
     * gives the displayed label (report-handling §4).
     */
    listStatuses: ({ city }) =>
        city.database.rows<Status>(
            sql`select id, name as "navn", parent_id as "foreldreId", class, template as "tekstmal",
                ${isEnded(sql`ended_on`)} as avsluttet, picked_by as "velgesAv", ${etagOf(sql`version`)} from status
                order by parent_id, coalesce(sort_order, id), id`,
        ),
    listReportTypes: ({ city }) =>
        city.database
            .rows<StoredType>(sql`select ${reportType} from report_type order by name collate norsk, id`)
            .then((types) => types.map(typeOf)),
    listSubDistricts: ({ city }) =>
        city.database.rows<SubDistrict>(
            sql`select id, name as "navn", district_id as "bydelId" from sub_district order by name collate norsk, id`,
        ),
    listShifts: async () => [...shifts],

    /** 403 for an agreement that the caller neither has nor has a report of (D5). */
    listWorkDoneCodes: async ({ city: { database }, query: { avtaleId }, caller }) => {
        const agreement = await database.row<{ mine: boolean }>(
            sql`select company_id is not distinct from ${caller.companyId}::uuid or exists (select 1 from report
                where agreement_id = agreement.id and ${reportScope(caller)}) as mine
                from agreement where id = ${avtaleId}`,
        );
        if (!agreement) throw notFound('agreementMissing');
        if (!agreement.mine && !handlesEveryCompany(caller)) throw forbidden();
        return database.rows<WorkDoneCode>(codesOf(sql`${avtaleId}`));
    },

    listCategoryGroups: async ({ city: { database } }) => {
        const groups = await database.rows<{ id: number; navn: string }>(
            sql`select id, name as "navn" from category_group order by name collate norsk, id`,
        );
        const types = await database.rows<StoredType & { groupId: number }>(
            sql`select category_group_id as "groupId", ${reportType} from report_type order by name collate norsk, id`,
        );
        return groups.map((group): CategoryGroup => ({
            ...group,
            meldingstyper: types
                .filter(({ groupId }) => groupId === group.id)
                .map(({ groupId: _, ...type }) => typeOf(type)),
        }));
    },
    autocompleteReportTypes: ({ city, query: { tekst } }) =>
        city.database
            .rows<StoredType>(
                sql`select ${reportType} from report_type where strpos(lower(name collate norsk), lower(${tekst}::text collate norsk)) > 0 order by name collate norsk, id`,
            )
            .then((types) => types.map(typeOf)),

    updateStatusTemplate: ({ city, caller, params: { id }, body: { tekstmal }, ifMatch, write }) => {
        if (hiddenFromTemplates.includes(id)) throw invalid('templateFixed', 'id');
        requireKnownPlaceholders(tekstmal, 'tekstmal');
        return write(async (queries) => {
            const status = await queries.row<{ version: number }>(
                sql`select version from status where id = ${id} for update`,
            );
            if (!status) throw notFound('statusMissing');
            requireVersion(ifMatch, status.version);
            const update = sql`update status set template = ${tekstmal}, version = version + 1 where id = ${id}`;
            return saveAudited(queries, actorOf(city, caller), 'tekstmal', id, update);
        });
    },
} satisfies Handlers;
