import sql from 'sql-template-tag';
import type { Report } from '../../../../contract/entities/report';
import { statusLabel } from '../../../../contract/rules/statuses';
import type { Queries } from '../../../database/database';
import { type Caller, type Handlers, WithHeaders } from '../../../http/handler';
import { companyInPath, handlesEveryCompany, reportNotFound, reportScope } from './access';
import { gpsCoordinate } from './position';

type Part = 'kontrakt' | 'avtale' | 'selskap' | 'bilde' | 'dokumentasjon';
type Row = Omit<Report, 'meldingId' | 'meldingsStatusId' | 'meldingsStatusNavn' | 'GPSCoordinate'>;

/**
 * A report as the caller may see it, with its version as ETag (D12). `include` names the parts wanted, separated by commas
 * (report-handling §7): a part that is left out is null, its list empty. Without `include` every part is there.
 */
export const readReport = async (queries: Queries, caller: Caller, id: number, include?: string): Promise<WithHeaders<Report>> => {
    const wanted = include?.split(',').map((part) => part.trim().toLowerCase());
    const has = (part: Part) => wanted === undefined || wanted.includes(part);
    // Rows of an earlier contractor stay out of the count that the present one sees.
    const ownRows = handlesEveryCompany(caller) ? sql`` : sql`and contract_id in (select id from contract where company_id = ${caller.companyId})`;
    const row = await queries.row<Row>(sql`
        select report.id, report.serial_number as "lopeNummer", report.type_id as "meldingstypeId",
            json_build_object('id', status.id, 'navn', status.name, 'tekstmal', status.template) as "meldingsStatus",
            report.address as adresse, report.latitude, report.longitude, report.district_id as "bydelId",
            report.company_id as "selskapId",
            case when ${has('selskap')} and company.id is not null then json_build_object('id', company.id, 'navn', company.name) end as selskap,
            case when ${has('avtale')} and agreement.id is not null then json_build_object('avtaleId', agreement.id, 'navn', agreement.name) end as avtale,
            case when ${has('kontrakt')} and contract.id is not null then json_build_object('kontraktId', contract.id, 'navn', contract.name) end as kontrakt,
            report.work_done_code_id as "feilrettingskodeId", report.sender_name as "innsenderNavn", report.sender_email as "innsenderEpost",
            report.created_by_name as "opprettetAv", report.created_by_email as "opprettetAvEpost", report.created_at as "opprettetTid",
            report.received_at as "mottattDato", report.deadline as tidsfrist, report.data, report.description as beskrivelse,
            images.ids as "bildeIds", images.size as "bilderStorrelse", documents.ids as "dokumentasjonIds", documents.size as "dokumentasjonStorrelse",
            report.follower_count as "antallFolgere",
            (select count(*)::int from resource_use where report_id = report.id ${ownRows}) as "antallRessursforbruk",
            (select count(*)::int from feedback where report_id = report.id) as "antallTilbakemeldinger",
            report.version as versjon
        from report
            join status on status.id = report.status_id
            left join company on company.id = report.company_id
            left join agreement on agreement.id = report.agreement_id
            left join contract on contract.id = report.contract_id
            cross join lateral (
                select coalesce(json_agg(image.id order by position, image.id), '[]') as ids, coalesce(sum(size), 0)::int as size
                from image where report_id = report.id and ${has('bilde')}) images
            cross join lateral (
                select coalesce(json_agg(document.id order by added_at, document.id), '[]') as ids, coalesce(sum(size), 0)::int as size
                from document where report_id = report.id and ${has('dokumentasjon')}) documents
        where report.id = ${id} and ${reportScope(caller)}`);
    if (!row) throw reportNotFound();
    const report = {
        ...row,
        meldingId: row.id,
        meldingsStatusId: row.meldingsStatus.id,
        meldingsStatusNavn: statusLabel(row.meldingsStatus),
        GPSCoordinate: gpsCoordinate(row),
    };
    return new WithHeaders(report, etag(row.versjon));
};

/** The version as an ETag, to be sent back as If-Match with a write (D12). */
export const etag = (version: number): Record<string, string> => ({ ETag: `"${version}"` });

/** One report, for the service department and for the company it is assigned to (report-handling §7, D5). */
export const getReportHandlers = {
    getServiceReport: ({ city, caller, params, query }) => readReport(city.database, caller, params.id, query.Include),
    getContractorReport: async ({ city, caller, params, query }) => {
        companyInPath(caller, params.id);
        return readReport(city.database, caller, params.meldingId, query.Include);
    },
} satisfies Handlers;
