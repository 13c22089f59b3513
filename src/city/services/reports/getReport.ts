import sql, { type Sql } from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { Report } from '../../../api/entities/report';
import { statusLabel } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import {
    companyInPath,
    documentScope,
    handlesEveryCompany,
    hiddenEmail,
    hidesReporters,
    pictureScope,
    reportNotFound,
    reportScope,
} from './access';
import { addedFields } from './additions';
import { entriesFor } from './history';
import { codesOf } from './workDone';
import { gpsCoordinate } from '../../../api/rules/gpsCoordinate';

type Part = 'kontrakt' | 'avtale' | 'selskap' | 'bilde' | 'dokumentasjon';
type Row = Omit<Report, 'meldingId' | 'meldingsStatusId' | 'meldingsStatusNavn' | 'GPSCoordinate'> & {
    versjon: number;
};

/**
 * A report as the caller may see it, with its version as ETag (D12). `include` lists the wanted parts, separated by
 * commas (report-handling §7); other parts are null or empty lists. Without `include`, all parts are included.
 */
export const readReport = async (
    queries: Queries,
    city: City,
    caller: Caller,
    id: number,
    include?: string,
): Promise<Versioned<Report>> => {
    const wanted = include?.split(',').map((part) => part.trim().toLowerCase());
    const has = (part: Part) => wanted === undefined || wanted.includes(part);
    // The count of the current contractor leaves out an earlier contractor's rows.
    const ownRows = handlesEveryCompany(caller)
        ? sql``
        : sql`and contract_id in (select id from contract where company_id = ${caller.companyId})`;
    const email = (column: Sql): Sql =>
        hidesReporters(caller) ? sql`case when ${column} is not null then ${hiddenEmail} end` : column;
    const row = await queries.row<Row>(sql`
        select report.id, report.serial_number as "lopeNummer", report.type_id as "meldingstypeId",
            json_build_object('id', status.id, 'navn', status.name, 'tekstmal', status.template) as "meldingsStatus",
            report.address as adresse, report.latitude, report.longitude, report.district_id as "bydelId", (select name
                from district where id = report.district_id) as "bydelNavn",
            report.company_id as "selskapId",
            case when ${has('selskap')} and company.id is not null then json_build_object('id', company.id, 'navn', company.name) end as selskap,
            case when ${has('avtale')} and agreement.id is not null then json_build_object('avtaleId', agreement.id, 'navn', agreement.name) end as avtale,
            case when ${has('kontrakt')} and contract.id is not null then json_build_object('kontraktId', contract.id, 'navn', contract.name) end as kontrakt,
            report.work_done_code_id as "feilrettingskodeId",
            (select coalesce(json_agg(code), '[]') from (${codesOf(sql`report.agreement_id`, sql`id = report.work_done_code_id`)}) code) as feilrettingskoder,
            report.sender_name as "innsenderNavn", ${email(sql`report.sender_email`)} as "innsenderEpost",
            report.created_by_name as "opprettetAv", ${email(sql`report.created_by_email`)} as "opprettetAvEpost", report.created_at as "opprettetTid",
            report.received_at as "mottattDato", report.deadline as tidsfrist, report.data, report.description as beskrivelse,
            images.ids as "bildeIds", images.own as "egneBildeIds", images.size as "bilderStorrelse",
                documents.ids as "dokumentasjonIds", documents.size as "dokumentasjonStorrelse",
            report.follower_count as "antallFolgere",
            (select count(*)::int from resource_use where report_id = report.id ${ownRows}) as "antallRessursforbruk",
            (select count(*)::int from feedback where report_id = report.id) as "antallTilbakemeldinger",
            (select count(*)::int ${entriesFor(caller, sql`report.id`)}) as "antallHistorikk",
            report.version as versjon,
            case when responsible.id is not null then json_build_object('id', responsible.id, 'navn', ${nameOfUser(sql`responsible`)}) end as ansvarlig
        from report
            join status on status.id = report.status_id
            left join company on company.id = report.company_id
            left join agreement on agreement.id = report.agreement_id
            left join contract on contract.id = report.contract_id
            left join app_user responsible on responsible.id = report.responsible_id and ${handlesEveryCompany(caller)}
            cross join lateral (
                select coalesce(json_agg(image.id order by position, image.id), '[]') as ids,
                    coalesce(json_agg(image.id order by position, image.id) filter (where added_by = ${caller.userId}), '[]') as own, coalesce(sum(size), 0)::bigint as size
                from image where report_id = report.id and ${has('bilde')} and ${pictureScope(caller)}) images
            cross join lateral (
                select coalesce(json_agg(document.id order by added_at, document.id), '[]') as ids, coalesce(sum(size), 0)::bigint as size
                from document where report_id = report.id and ${has('dokumentasjon')} and ${documentScope(caller)}) documents
        where report.id = ${id} and ${reportScope(caller)}`);
    if (!row) throw reportNotFound();
    const { ansvarlig, ...fields } = row;
    const report = {
        ...fields,
        ...(handlesEveryCompany(caller) ? { ansvarlig } : {}),
        ...(await addedFields(queries, city, caller, id)),
        meldingId: row.id,
        meldingsStatusId: row.meldingsStatus.id,
        meldingsStatusNavn: statusLabel(row.meldingsStatus),
        GPSCoordinate: gpsCoordinate(row),
    };
    return new Versioned(report, row.versjon);
};

/** One report, for the service department and for its company (report-handling §7, D5). */
export const getReportHandlers = {
    getServiceReport: ({ city, caller, params, query: { Include: include } }) =>
        readReport(city.database, city, caller, params.id, include),
    getContractorReport: async ({ city, caller, params, query: { Include: include } }) => {
        companyInPath(caller, params.id);
        return readReport(city.database, city, caller, params.meldingId, include);
    },
} satisfies Handlers;
