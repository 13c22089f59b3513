import sql from 'sql-template-tag';
import { may } from '../../../api/access';
import type { CreatedReport, NewReport } from '../../../api/entities/report';
import { isEmailAddress } from '../../../api/rules/emailAddress';
import { status } from '../../../api/rules/statuses';
import { type Caller, personId } from '../../caller';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../refusal';
import { routeNewReport } from './routeReport';
import { answersTo } from './answers';
import { addImages, storeImages } from './images';
import { placeOf } from './position';
import { lockAnyReport } from './reportState';
import { choosableType, deadlineOfType } from './reportTypes';
import type { Queries } from '../../database/database';

interface Sender {
    /** The machine client that sent the report; null for a person. */
    readonly machineClientId: string | null;
    readonly reference: string | null;
}

const senderOf = ({ userId, scopes }: Caller, { referanse }: NewReport): Sender => {
    if (scopes) return { machineClientId: userId, reference: referanse ?? null };
    if (referanse !== undefined) throw invalid('referenceOfMachine', 'referanse');
    return { machineClientId: null, reference: null };
};

/** The report that the machine client has already sent with this reference (`maskinklienter`, D15). */
const sentBefore = async (
    queries: Queries,
    { machineClientId, reference }: Sender,
): Promise<CreatedReport | undefined> =>
    reference === null
        ? undefined
        : queries.row(
              sql`select id, serial_number as "lopeNummer" from report where machine_client_id = ${machineClientId} and external_reference = ${reference}`,
          );

/**
 * Creates a report. It is 'Ikke tildelt' unless automatic routing, tried once, finds a contractor (report-handling §2,
 * §5, §7, D12).
 */
export const createReportHandlers = {
    createReport: async ({ city, caller, upload, write }) => {
        const { body, files } = await upload();
        if (body.innsenderEpost && personId(caller) && !isEmailAddress(body.innsenderEpost))
            throw invalid('emailInvalid', 'innsenderEpost');
        const named = (['innsenderNavn', 'innsenderTelefon'] as const).find((field) => body[field]);
        if (named && personId(caller) && !may(caller.roles, 'letters.send')) throw invalid('fieldNotYours', named);
        const sender = senderOf(caller, body);
        const known = await sentBefore(city.database, sender);
        if (known) return known;
        const { latitude, longitude, districtId, subDistrictId } = await placeOf(city.database, city, body);
        const images = await storeImages(city.files, files, caller.userId);
        return write(async (queries) => {
            const type = await choosableType(queries, body.meldingstypeId);
            if (!type.isPublic) throw invalid('typeRequired', 'meldingstypeId');
            const answers = answersTo(type.questions, body.svar);
            const now = city.now();
            const at = now.toISOString();
            const deadline = deadlineOfType(at, type);
            const report = await queries.row<CreatedReport>(sql`
            insert into report (type_id, status_id, address, latitude, longitude, district_id, sub_district_id, sender_name, sender_email, sender_phone,
                created_by_id, created_by_name, created_by_email, created_at, received_at, deadline, description, changed_at, changed_by,
                machine_client_id, external_reference, answers)
            values (${type.id}, ${status.notAssigned}, ${body.adresse}, ${latitude}, ${longitude}, ${districtId}, ${subDistrictId},
                ${body.innsenderNavn || null}, ${body.innsenderEpost || null}, ${body.innsenderTelefon || null},
                ${personId(caller)}, ${caller.name}, ${caller.email || null}, ${at}, ${at}, ${deadline}, ${body.beskrivelse}, ${at}, ${caller.userId},
                ${sender.machineClientId}, ${sender.reference}, ${answers === undefined ? null : JSON.stringify(answers)}::jsonb)
            on conflict (machine_client_id, external_reference) where external_reference is not null do nothing
            returning id, serial_number as "lopeNummer"`);
            if (!report) {
                const sentMeanwhile = await sentBefore(queries, sender);
                if (!sentMeanwhile) throw new Error('The database returned no id for the new report');
                return sentMeanwhile;
            }
            await addImages(queries, report.id, images, { addedBy: sender.machineClientId ? null : caller.userId });
            await routeNewReport(queries, caller, now, report.id);
            const stored = await lockAnyReport(queries, report.id);
            for (const { created } of city.additions.reports) await created?.(queries, city, stored);
            return report;
        });
    },
} satisfies Handlers;
