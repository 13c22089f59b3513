import sql, { join, type Sql } from 'sql-template-tag';
import type { StatusClass } from '../../api/entities/report';
import type { Queries } from '../database/database';
import { answerRows } from '../rules/answerRows';

/** Everything that is printed about a report. */
export interface PrintedReport {
    id: number;
    number: number;
    type: string;
    status_id: number;
    status: string;
    status_class: StatusClass;
    address: string;
    latitude: number;
    longitude: number;
    district: string;
    company: string | null;
    agreement: string | null;
    contract: string | null;
    work_done: string | null;
    sender_name: string | null;
    sender_email: string | null;
    sender_phone: string | null;
    created_by: string;
    received_at: string;
    deadline: string | null;
    description: string;
    followers: number;
    images: readonly { sha256: string }[];
    answers: readonly { question: string; answer: string }[];
    comments: readonly { text: string; at: string; user: string; company: string | null }[];
    /** The label of the company, which depends on the reader. */
    company_word: string;
}

/** The reports with these ids within `scope`, in the requested order. */
export const printedReports = async (
    queries: Queries,
    ids: readonly number[],
    {
        scope,
        pictures,
        hiddenEmail,
        withPhone,
        companyWord,
    }: {
        readonly scope: Sql;
        readonly pictures: Sql;
        readonly hiddenEmail?: string | undefined;
        readonly withPhone: boolean;
        readonly companyWord: string;
    },
): Promise<PrintedReport[]> => {
    const reports = await queries.rows<Omit<PrintedReport, 'company_word'>>(sql`
        select report.id, report.serial_number as number, type.name as type, report.status_id, status.name as status,
            status.class as status_class, report.address, report.latitude, report.longitude, district.name as district,
            company.name as company, agreement.name as agreement, contract.name as contract,
                work_done.name as work_done, report.sender_name, case
                when report.sender_email is not null then coalesce(${hiddenEmail ?? null}::text, report.sender_email)
                end as sender_email, case when ${withPhone}::boolean then report.sender_phone end as sender_phone,
            report.created_by_name as created_by, report.received_at, report.deadline, report.description, report.follower_count as followers,
            coalesce((select json_agg(json_build_object('sha256', sha256) order by position) from image where report_id = report.id and ${pictures}), '[]') as images,
            coalesce((select json_agg(given) from (${answerRows}) given), '[]') as answers,
            coalesce((select json_agg(json_build_object('text', text, 'at', created_at, 'user', user_name, 'company',
                company_name) order by created_at, id) from comment where report_id = report.id), '[]') as comments
        from report
        join report_type type on type.id = report.type_id join status on status.id = report.status_id join district on district.id = report.district_id
        left join company on company.id = report.company_id left join agreement on agreement.id = report.agreement_id
        left join contract on contract.id = report.contract_id left join work_done_code work_done on work_done.id = report.work_done_code_id
        where report.id in (${join(ids)}) and ${scope}`);
    const byId = new Map(reports.map((report) => [report.id, { ...report, company_word: companyWord }]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
};
