import { formatInstant } from '../../contract/rules/oslo';
import { opensFeedbackDialog, status } from '../../contract/rules/statuses';
import { deadlineOf } from '../rules/workingDays';
import type { Calendar } from './calendar';
import type { StartingContract } from './contracts';
import { anyClosing, contractorCloses, outcomeOf, workDone } from './outcomes';
import { authorOf, nameOf, routingAuthor, staff, workersOn, type Author } from './people';
import { companies } from './companies';
import type { Place } from './places';
import type { PriceList } from './prices';
import { between, chance, normal, pick, type Rng } from './random';
import { contractorNotes, rejections, staffNotes } from './reportTexts';
import { deadlineDays, reportTypes, type StartingReportType } from './reportTypes';
import type { Route } from './routing';
import { describe, senderOf } from './sentences';
import { statuses } from './statuses';
import type { Occasion } from './timeline';
import { tradeOf } from './trades';
import { usageOf, type UsageRow } from './usage';
import { workDoneCodes, workDoneCodesOf } from './workDone';

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
}
export interface NoteRow {
    id: number;
    report_id: number;
    text: string;
    created_at: string;
    user_name: string;
    company_name: string | null;
}
export interface HistoryRow {
    report_id: number;
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

export interface World {
    readonly rng: Rng;
    readonly calendar: Calendar;
    readonly placeIn: (rng: Rng, districtId: number) => Place;
    readonly routes: (typeId: number, districtId: number) => readonly Route[];
    readonly priceLists: ReadonlyMap<string, PriceList>;
    /** Running numbers for comments and feedback. */
    readonly next: { comment: number; feedback: number };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const iso = (at: number): string => new Date(Math.floor(at / 1000) * 1000).toISOString();
const nameOfStatus = new Map(statuses.map(({ id, name }) => [id, name]));
const templateOf = new Map(statuses.map(({ id, template }) => [id, template]));
const workDoneNames = new Map(workDoneCodes.map(({ id, name }) => [id, name]));

export const firstSerialNumber = 100_001;

const channelOf = (rng: Rng): { name: string; email: string | null } => {
    const draw = rng();
    if (draw < 0.46) return { name: 'Publikumsportal', email: null };
    if (draw < 0.84) return { name: 'Appen Bymelding', email: null };
    if (draw < 0.93) return { name: 'Vaktsentralen', email: null };
    const user = pick(rng, staff);
    return { name: nameOf(user), email: user.email };
};

const dataOf = (rng: Rng, type: StartingReportType): Record<string, string> | null => {
    if (type.theme === 'light' && chance(rng, 0.6)) return { Mastenummer: `${pick(rng, ['A', 'B', 'C', 'F'])}${between(rng, 1000, 9999)}` };
    if (type.theme === 'signal' && chance(rng, 0.5)) return { Anlegg: String(between(rng, 101, 489)) };
    if (type.theme === 'sign' && chance(rng, 0.2)) return { Skiltnummer: String(pick(rng, [202, 204, 302, 306, 362, 366, 372, 516, 522, 552])) };
    return null;
};

const contractAt = (contracts: readonly StartingContract[], at: number): StartingContract | undefined =>
    contracts.find((contract) => contract.validFrom.getTime() <= at && at < contract.validTo.getTime());

/** The life of one report from its receipt until the day of the seeding. */
export const caseOf = (world: World, number: number, occasion: Occasion): Case => {
    const { rng } = world;
    const now = world.calendar.today.getTime();
    const type = reportTypes[occasion.typeId - 1];
    if (!type) throw new Error(`No report type ${occasion.typeId}`);
    const place = world.placeIn(rng, occasion.districtId);
    const sender = senderOf(rng);
    const channel = channelOf(rng);
    const received = new Date(occasion.received);
    const report: ReportRow = {
        id: number,
        serial_number: firstSerialNumber + number - 1,
        type_id: type.id,
        status_id: status.notAssigned,
        address: place.address,
        latitude: place.lat,
        longitude: place.lon,
        district_id: place.districtId,
        sub_district_id: place.subDistrictId,
        company_id: null,
        agreement_id: null,
        contract_id: null,
        work_done_code_id: null,
        sender_name: sender.name,
        sender_email: sender.email,
        created_by_name: channel.name,
        created_by_email: channel.email,
        created_at: iso(occasion.received - between(rng, 1, 40) * 1000),
        received_at: iso(occasion.received),
        deadline: deadlineOf(received, deadlineDays[type.deadline]).toISOString(),
        closed_at: null,
        description: describe(rng, type.theme, place.address),
        data: dataOf(rng, type),
        follower_count: chance(rng, 0.9) ? 0 : Math.ceil(rng() ** 3 * 24),
        version: 1,
    };
    const life: Case = { report, comments: [], feedback: [], history: [], usage: [] };
    if (occasion.received >= now) throw new Error('Received after the seeding');

    const comment = (by: Author, at: number, text: string): number => {
        const id = ++world.next.comment;
        life.comments.push({ id, report_id: number, text, created_at: iso(at), user_name: by.name, company_name: by.company });
        return id;
    };
    const change = (by: Author, at: number, to: number | undefined, fields: HistoryRow['fields'] = {}, commentId: number | null = null): void => {
        const from = report.status_id;
        const moved = to !== undefined && to !== from;
        life.history.push({
            report_id: number,
            user_name: by.name,
            company_name: by.company,
            at: iso(at),
            fields: { ...(moved ? { Status: { fra: nameOfStatus.get(from) ?? null, til: nameOfStatus.get(to) ?? null } } : {}), ...fields },
            status_from: moved ? from : null,
            status_to: moved ? to : null,
            comment_id: commentId,
        });
        if (moved) report.status_id = to;
        report.version++;
    };
    const tell = (by: Author, at: number, text: string): void => {
        if (!report.sender_email || at >= now) return;
        life.feedback.push({ id: ++world.next.feedback, report_id: number, text, created_at: iso(at), user_name: by.name, company_name: by.company });
    };

    const handler = authorOf(pick(rng, staff));
    const candidates = world.routes(type.id, place.districtId);
    // Routing takes the first agreement with a valid contract (D12); what has none (partners) is assigned by hand.
    const route = candidates.find(({ contracts }) => contractAt(contracts, occasion.received));
    const byHand = route ? undefined : candidates.find(({ agreement }) => agreement.plan === 'none');
    const chosen = route ?? (byHand && chance(rng, 0.85) ? byHand : undefined);
    const automatic = route !== undefined && chance(rng, 0.96);
    const assignedAt = occasion.received + (automatic ? between(rng, 20, 240) * 1000 : (0.5 + rng() * 40) * hour);
    const assigned = chosen !== undefined && assignedAt < now;
    const corrected = chance(rng, 0.02);
    if (corrected && assignedAt < now) {
        const before = pick(rng, reportTypes);
        const days = deadlineDays[before.deadline];
        if (before.id !== type.id)
            change(handler, Math.min(assignedAt, now - 2000) - 1000, undefined, {
                Meldingstype: { fra: before.name, til: type.name },
                ...(days === deadlineDays[type.deadline] ? {} : { Tidsfrist: { fra: formatInstant(deadlineOf(received, days)), til: formatInstant(report.deadline) } }),
            });
    }
    const companyKey = chosen?.agreement.company;
    const company = companyKey && companies[companyKey];
    if (assigned && company) {
        report.company_id = company.id;
        report.agreement_id = chosen.agreement.id;
        report.contract_id = contractAt(chosen.contracts, occasion.received)?.id ?? null;
        change(automatic ? routingAuthor : handler, assignedAt, status.notHandled, { Entreprenør: { fra: null, til: company.name }, Avtale: { fra: null, til: chosen.agreement.name } });
    }

    // Most are done well within the deadline, some late, a few very late.
    const slow = chance(rng, 0.07) ? 4 + rng() * 20 : 1;
    const days = deadlineDays[type.deadline] * 0.75 * Math.exp(normal(rng) * 0.85) * slow;
    const begunFrom = Math.max(assignedAt, occasion.received);
    const closedAt = begunFrom + Math.max(20 * minute, days * day);
    const worker = assigned && company && chosen ? pick(rng, workersOn(company.id, chosen.agreement.id)) : undefined;
    const workerAuthor = worker ? authorOf(worker) : handler;

    if (assigned && chance(rng, 0.03)) {
        const at = begunFrom + Math.min(days * day * 0.5, rng() * 3 * day) + 10 * minute;
        if (at < now) {
            change(workerAuthor, at, status.rejected, {}, comment(workerAuthor, at, pick(rng, rejections)));
            if (closedAt < now && at < closedAt && chance(rng, 0.7)) {
                const outcome = anyClosing(rng);
                change(handler, closedAt, outcome);
                report.closed_at = iso(closedAt);
                if (opensFeedbackDialog(outcome)) tell(handler, closedAt + minute, templateOf.get(outcome) ?? '');
            }
        }
        return life;
    }

    const startedAt = begunFrom + (closedAt - begunFrom) * (0.2 + rng() * 0.5);
    if ((assigned || chance(rng, 0.3)) && chance(rng, 0.45) && startedAt < now) {
        change(workerAuthor, startedAt, status.inProgress);
        if (chance(rng, 0.25)) comment(workerAuthor, startedAt, pick(rng, assigned ? contractorNotes : staffNotes));
        if (chance(rng, 0.2)) tell(workerAuthor, startedAt + minute, templateOf.get(status.inProgress) ?? '');
    }
    if (chance(rng, 0.16)) {
        const at = begunFrom + (closedAt - begunFrom) * rng();
        for (let left = between(rng, 1, 3), later = at; left > 0 && later < Math.min(closedAt, now); left--, later += rng() * 20 * hour) comment(handler, later, pick(rng, staffNotes));
    }
    if (chance(rng, 0.01) && closedAt < now) {
        const before = `${place.address.replace(/\d+\D*$/, '')}${between(rng, 1, 90)}`;
        if (before !== place.address) change(handler, begunFrom + (closedAt - begunFrom) * 0.9, undefined, { Adresse: { fra: before, til: place.address } });
    }
    if (closedAt < now) {
        // Now and then any of the closing statuses, so that all of them occur.
        const outcome = chance(rng, 0.04) ? anyClosing(rng) : outcomeOf(rng, tradeOf(type), assigned);
        const hasCodes = chosen?.agreement.workDone ?? false;
        const closer = worker && contractorCloses(rng, outcome, hasCodes) ? workerAuthor : handler;
        if (assigned && chosen && hasCodes && outcome === workDone) {
            report.work_done_code_id = pick(rng, workDoneCodesOf(chosen.agreement.trades.filter((trade) => trade === tradeOf(type))));
            change(closer, closedAt - 30_000, undefined, { 'Arbeid utført': { fra: null, til: workDoneNames.get(report.work_done_code_id) ?? null } });
        }
        change(closer, closedAt, outcome);
        report.closed_at = iso(closedAt);
        if (opensFeedbackDialog(outcome) && chance(rng, 0.72)) tell(closer, closedAt + minute, templateOf.get(outcome) ?? '');
    }
    const list = report.contract_id ? world.priceLists.get(report.contract_id) : undefined;
    if (worker && list && (report.status_id === workDone || report.status_id === 71 || report.status_id === status.inProgress) && chance(rng, 0.5)) {
        const until = Math.min(closedAt, now);
        for (let left = pick(rng, [1, 1, 1, 2, 2, 3, 4]); left > 0; left--) {
            const row = usageOf(rng, list, begunFrom + (until - begunFrom) * (0.5 + rng() * 0.49), now, worker.id, number);
            if (row) life.usage.push(row);
        }
    }
    return life;
};
