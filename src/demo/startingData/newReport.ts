import { status } from '../../api/rules/statuses';
import { deadlineOf } from '../../city/rules/workingDays';
import { nameOf, staff } from './people';
import type { Place } from './places';
import { between, chance, pick, type Rng } from './random';
import { deadlineDays, type StartingReportType } from './reportTypes';
import type { ReportRow } from './rows';
import { describe, senderOf } from './sentences';

const firstSerialNumber = 100_001;

const channelOf = (rng: Rng): { name: string; email: string | null } => {
    const draw = rng();
    if (draw < 0.46) return { name: 'Publikumsportal', email: null };
    if (draw < 0.84) return { name: 'Appen Bymelding', email: null };
    if (draw < 0.93) return { name: 'Vaktsentralen', email: null };
    const user = pick(rng, staff);
    return { name: nameOf(user), email: user.email };
};

const dataOf = (rng: Rng, type: StartingReportType): Record<string, string> | null => {
    if (type.theme === 'light' && chance(rng, 0.6))
        return { Mastenummer: `${pick(rng, ['A', 'B', 'C', 'F'])}${between(rng, 1000, 9999)}` };
    if (type.theme === 'signal' && chance(rng, 0.5)) return { Anlegg: String(between(rng, 101, 489)) };
    if (type.theme === 'sign' && chance(rng, 0.2))
        return { Skiltnummer: pick(rng, ['202', '204', '302', '306', '362', '366', '372', '516', '522', '552']) };
    return null;
};

/** A report as it is received: unassigned, with the deadline that the rule gives (D12). */
export const receive = (
    rng: Rng,
    number: number,
    type: StartingReportType,
    place: Place,
    receivedAt: number,
): ReportRow => {
    const sender = senderOf(rng);
    const channel = channelOf(rng);
    const received = new Date(receivedAt);
    return {
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
        fault_cause_id: null,
        sender_name: sender.name,
        sender_email: sender.email,
        created_by_name: channel.name,
        created_by_email: channel.email,
        created_at: new Date(receivedAt - between(rng, 0, 40) * 1000).toISOString(),
        received_at: received.toISOString(),
        deadline: deadlineOf(received, deadlineDays[type.deadline]).toISOString(),
        closed_at: null,
        description: describe(rng, type.theme, place.address),
        data: dataOf(rng, type),
        follower_count: chance(rng, 0.9) ? 0 : Math.ceil(rng() ** 3 * 24),
        version: 1,
        changed_at: received.toISOString(),
    };
};
