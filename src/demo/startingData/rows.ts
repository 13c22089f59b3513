import type { UsageRow } from './usage';

/** Rows of the tables with the same names; instants are ISO strings. */
export interface ReportRow {
    id: number;
    serial_number: number;
    type_id: number;
    status_id: number;
    address: string;
    latitude: number;
    longitude: number;
    district_id: number;
    sub_district_id: number | null;
    company_id: string | null;
    agreement_id: number | null;
    contract_id: string | null;
    work_done_code_id: number | null;
    fault_cause_id: number | null;
    sender_name: string | null;
    sender_email: string | null;
    created_by_name: string;
    created_by_email: string | null;
    created_at: string;
    received_at: string;
    deadline: string;
    closed_at: string | null;
    description: string;
    data: Record<string, string> | null;
    follower_count: number;
    version: number;
    changed_at: string;
}
/** A comment, or feedback to the reporter. */
export interface NoteRow {
    id: number;
    report_id: number;
    text: string;
    created_at: string;
    user_id: string | null;
    user_name: string;
    company_name: string | null;
}
export interface HistoryRow {
    report_id: number;
    user_id: string | null;
    user_name: string;
    company_name: string | null;
    at: string;
    fields: Record<string, { fra: string | null; til: string | null }>;
    status_from: number | null;
    status_to: number | null;
    comment_id: number | null;
}

/** A report with everything that happened to it. */
export interface Case {
    readonly report: ReportRow;
    readonly comments: NoteRow[];
    readonly feedback: NoteRow[];
    readonly history: HistoryRow[];
    readonly usage: UsageRow[];
}
