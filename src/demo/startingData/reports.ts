import { formatInstant } from '../../api/rules/oslo';
import { opensFeedbackDialog, status } from '../../api/rules/statuses';
import { deadlineOf } from '../../city/rules/workingDays';
import { companies } from './companies';
import { type Counters, type Diary, openDiary } from './diary';
import { receive } from './newReport';
import { anyClosing, contractorCloses, outcomeOf, workDone } from './outcomes';
import { type Author, authorOf, routingAuthor, staff, workersOn } from './people';
import type { Place } from './places';
import { type Plan, planFor } from './plan';
import type { PriceList } from './prices';
import { between, chance, pick, type Rng } from './random';
import { contractorNotes, rejections, staffNotes } from './reportTexts';
import { deadlineDays, reportTypes, type StartingReportType } from './reportTypes';
import type { Route } from './routing';
import type { Case, ReportRow } from './rows';
import { statuses } from './statuses';
import type { Occasion } from './timeline';
import { tradeOf } from './trades';
import { usageOf } from './usage';
import type { StartingUser } from './users';
import { faultCauseOf, workDoneCodes, workDoneCodesOf } from './workDone';

/** The source of generated reports. */
export interface World {
    readonly rng: Rng;
    /** The start of the day of the seeding, in milliseconds since 1970; everything happened before it. */
    readonly now: number;
    readonly placeIn: (rng: Rng, districtId: number) => Place;
    readonly routes: (typeId: number, districtId: number) => readonly Route[];
    readonly priceLists: ReadonlyMap<string, PriceList>;
    readonly next: Counters;
}

interface Handling {
    readonly world: World;
    readonly type: StartingReportType;
    readonly report: ReportRow;
    readonly diary: Diary;
    readonly plan: Plan;
    readonly handler: Author;
    readonly worker: StartingUser | undefined;
    readonly workerAuthor: Author;
}

const minute = 60_000;
const hour = 60 * minute;
const templateOf = new Map(statuses.map(({ id, template }) => [id, template]));
const workDoneNames = new Map(workDoneCodes.map(({ id, name }) => [id, name]));

/** A case handler corrected the type, and with it the deadline, or moved the address. */
const correct = ({ world: { rng, now }, type, report, diary, plan, handler }: Handling): void => {
    const at = plan.assignedAt - 2000;
    if (at >= now || at <= Date.parse(report.received_at)) return;
    if (chance(rng, 0.025)) {
        const before = pick(rng, reportTypes);
        if (before.id === type.id) return;
        const was = formatInstant(deadlineOf(new Date(report.received_at), deadlineDays[before.deadline]));
        const is = formatInstant(report.deadline);
        diary.change(handler, at, undefined, {
            Meldingstype: { fra: before.name, til: type.name },
            ...(was === is ? {} : { Tidsfrist: { fra: was, til: is } }),
        });
    } else if (chance(rng, 0.01)) {
        const before = report.address.replace(/\d+\D*$/, String(between(rng, 1, 90)));
        if (before !== report.address)
            diary.change(handler, at, undefined, { Adresse: { fra: before, til: report.address } });
    }
};

const assign = ({ report, diary, plan, handler }: Handling): void => {
    const { agreement } = plan.route ?? {};
    const company = agreement?.company && companies[agreement.company];
    if (!agreement || !company) return;
    report.company_id = company.id;
    report.agreement_id = agreement.id;
    report.contract_id = plan.contract?.id ?? null;
    const fields = {
        Entreprenør: { fra: null, til: company.name },
        Avtale: { fra: null, til: agreement.name },
        ...(plan.contract ? { Kontrakt: { fra: null, til: plan.contract.name } } : {}),
    };
    diary.change(plan.automatic ? routingAuthor : handler, plan.assignedAt, status.notHandled, fields);
};

/**
 * The contractor rejected it with a reason (report-handling §4); in most cases the case handler then closed it in
 * another way.
 */
const reject = ({ world: { rng, now }, diary, plan, handler, workerAuthor }: Handling): void => {
    const at = plan.startedAt;
    if (at >= now) return;
    diary.change(workerAuthor, at, status.rejected, {}, diary.comment(workerAuthor, at, pick(rng, rejections)));
    if (plan.closedAt >= now || chance(rng, 0.2)) return;
    const outcome = anyClosing(rng);
    diary.close(handler, plan.closedAt, outcome);
    if (opensFeedbackDialog(outcome)) diary.notify(handler, plan.closedAt, templateOf.get(outcome) ?? '');
};

const begin = ({ world: { rng, now }, diary, plan, handler, worker, workerAuthor }: Handling): void => {
    if (plan.startedAt < now && chance(rng, worker ? 0.5 : 0.3)) {
        diary.change(workerAuthor, plan.startedAt, status.inProgress);
        if (chance(rng, 0.25))
            diary.comment(workerAuthor, plan.startedAt, pick(rng, worker ? contractorNotes : staffNotes));
        if (chance(rng, 0.2)) diary.notify(workerAuthor, plan.startedAt, templateOf.get(status.inProgress) ?? '');
    }
    if (!chance(rng, 0.16)) return;
    let at = plan.assignedAt + (plan.closedAt - plan.assignedAt) * rng();
    for (let left = between(rng, 1, 3); left > 0 && at < Math.min(plan.closedAt, now); left--, at += rng() * 20 * hour)
        diary.comment(handler, at, pick(rng, staffNotes));
};

const finish = ({ world: { rng, now }, type, report, diary, plan, handler, worker, workerAuthor }: Handling): void => {
    const at = plan.closedAt;
    if (at >= now) return;
    const trade = tradeOf(type);
    // Occasionally any closing status, so that all of them occur.
    const outcome = chance(rng, 0.04) ? anyClosing(rng) : outcomeOf(rng, trade, worker !== undefined);
    const hasCodes = plan.route?.agreement.workDone ?? false;
    const closer = worker && contractorCloses(rng, outcome, hasCodes) ? workerAuthor : handler;
    if (worker && hasCodes && outcome === workDone) {
        report.work_done_code_id = pick(rng, workDoneCodesOf([trade]));
        report.fault_cause_id = faultCauseOf(report.serial_number);
        diary.change(closer, at - minute, undefined, {
            'Arbeid utført': { fra: null, til: workDoneNames.get(report.work_done_code_id) ?? null },
        });
    }
    diary.close(closer, at, outcome);
    if (opensFeedbackDialog(outcome) && chance(rng, 0.72)) diary.notify(closer, at, templateOf.get(outcome) ?? '');
};

const register = ({ world: { rng, now, priceLists }, report, diary, plan, worker }: Handling): void => {
    const list = priceLists.get(report.contract_id ?? '');
    const worked = report.status_id === workDone || report.status_id === status.inProgress;
    if (!worker || !list || !worked || !chance(rng, 0.5)) return;
    const until = Math.min(plan.closedAt, now);
    for (let left = pick(rng, [1, 1, 1, 2, 2, 3, 4]); left > 0; left--) {
        const row = usageOf(rng, list, plan.startedAt + (until - plan.startedAt) * rng(), now, worker.id, report.id);
        if (row) diary.life.usage.push(row);
    }
};

/** The life of one report, from receipt to the day of the seeding. */
export const caseOf = (world: World, number: number, occasion: Occasion): Case => {
    const { rng, now, placeIn, routes, next } = world;
    const type = reportTypes[occasion.typeId - 1];
    if (!type) throw new Error(`No report type ${occasion.typeId}`);
    const report = receive(rng, number, type, placeIn(rng, occasion.districtId), occasion.received);
    const diary = openDiary(report, next);
    const plan = planFor(rng, type, routes(type.id, report.district_id), occasion.received);
    const handler = authorOf(pick(rng, staff));
    const company = plan.route?.agreement.company;
    const worker =
        plan.route && company ? pick(rng, workersOn(companies[company].id, plan.route.agreement.id)) : undefined;
    const handling: Handling = {
        world,
        type,
        report,
        diary,
        plan,
        handler,
        worker,
        workerAuthor: worker ? authorOf(worker) : handler,
    };
    correct(handling);
    if (plan.assignedAt >= now) return diary.life;
    assign(handling);
    if (worker && chance(rng, 0.03)) reject(handling);
    else {
        begin(handling);
        finish(handling);
        register(handling);
    }
    return diary.life;
};
