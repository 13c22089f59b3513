import sql from 'sql-template-tag';
import type { Report } from '../../../api/entities/report';
import type { Caller } from '../../caller';
import type { ReportSave, SentMails } from '../../city';
import type { Queries } from '../../database/database';
import type { CityCapability } from '../../services/capability';
import { stopExpired } from '../../services/reporterLinks';
import { endUnanswered } from './answers';
import { answerPages } from './pages';
import { contactHandlers, phoneOf } from './contact';
import { followingMailer } from './following';
import { sweepWishes } from './contactWish';
import { forwardChange, forwardingHandlers, forwardSaved, sentTo } from './forwarding';
import { letterHandlers } from './letters';
import { sweepPictures } from './receiveAnswer';
import { isListed, questionHandlers } from './questions';
import { sendReceipt } from './receipt';
import { askIfSatisfied, markJudged, satisfactionHandlers, satisfactionOf } from './satisfaction';

/** The number of letters, questions and forwardings, so that a page only requests those that exist. */
const countsOf = async (queries: Queries, _: Caller, id: number): Promise<Partial<Report>> => {
    const dialog = await queries.row<NonNullable<Report['dialog']>>(sql`
        select (select count(*)::int from letter where report_id = ${id}) as brev,
            (select count(*)::int from question where report_id = ${id} and ${isListed}) as sporsmal,
            (select count(*)::int from forwarding where report_id = ${id}) as videresendinger`);
    return dialog ? { dialog } : {};
};

const fields = async (queries: Queries, caller: Caller, id: number): Promise<Partial<Report>> => ({
    ...(await satisfactionOf(queries, caller, id)),
    ...(await phoneOf(queries, caller, id)),
    ...(await countsOf(queries, caller, id)),
});

const afterSave = async (queries: Queries, save: ReportSave): Promise<SentMails> => {
    await markJudged(queries, save);
    const forwarded = await forwardSaved(queries, save);
    const { mailIds } = await askIfSatisfied(queries, save);
    return { ...forwarded, mailIds: [...forwarded.mailIds, ...mailIds] };
};

/** Questions to reporters, who answer by a link. */
export const dialogue: CityCapability = {
    names: ['dialog'],
    handlers: {
        ...questionHandlers,
        ...satisfactionHandlers,
        ...letterHandlers,
        ...contactHandlers,
        ...forwardingHandlers,
    },
    reports: { fields, handlingChange: forwardChange, handlingHistory: sentTo, created: sendReceipt, saved: afterSave },
    mailer: followingMailer,
    pages: answerPages,
    upkeep: {
        name: 'Spørsmål uten svar',
        work: async (_, now, city) => {
            await city.database.transaction((queries) => endUnanswered(queries, now));
            await city.database.transaction((queries) => stopExpired(queries, now));
            await sweepWishes(city.database, now);
            await sweepPictures(city.database, now);
        },
    },
};
