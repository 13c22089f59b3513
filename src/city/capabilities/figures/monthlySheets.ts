import sql from 'sql-template-tag';
import { may } from '../../../api/access';
import type { Period } from '../../../api/rules/figures';
import { formatMonth, lastValidDay, osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import { pathOf } from '../../../api/pagePaths';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Handlers } from '../../http/handler';
import { readUserById } from '../../identity/accounts';
import type { Mail } from '../../mail/mailer';
import { mailText } from '../../mail/mailText';
import { logFault } from '../../monitoring/log';
import { reportScope } from '../../services/reports/access';
import type { ListScope } from '../../services/search/reports';
import { sheetsOf } from './sheet';
import { sheetFile } from './sheetFile';

const sheetTimeout = 60_000;
const lastMonth = (now: Date): Period => {
    const til = lastValidDay(startOfOsloDay(`${osloDay(now).slice(0, 7)}-01`));
    return { fra: `${til.slice(0, 7)}-01`, til };
};

interface Subscription {
    user_id: string;
    company_ids: string[];
}

/** The parts of the city that sending sheets needs. */
type SheetCity = Pick<City, 'database' | 'settings' | 'mailer' | 'now'>;

const listScopeOf = (caller: Caller, now: Date): ListScope =>
    may(caller.roles, 'oversikt.ofAll')
        ? { scope: reportScope(caller), context: { now, isOfCompany: false, userId: caller.userId } }
        : {
              scope: sql`report.company_id = ${caller.companyId}::uuid and ${reportScope(caller)}`,
              context: { now, isOfCompany: true },
          };

/** The mail with a month's sheets for one user; undefined when the user may no longer see the figures. */
const mailTo = async (
    city: SheetCity,
    { user_id, company_ids }: Subscription,
    month: Period,
): Promise<Mail | undefined> => {
    const { database } = city;
    const caller = await readUserById(database, user_id);
    if (!caller || !may(caller.roles, 'oversikt.list')) return undefined;
    const chosen = company_ids.length > 0 ? { selskapId: company_ids } : {};
    const sheets = await sheetsOf(database.longReads, { ...month, ...chosen }, listScopeOf(caller, city.now()));
    if (sheets.length === 0) return undefined;
    const name = formatMonth(`${month.fra}T12:00:00Z`);
    const query = new URLSearchParams({ datoFra: month.fra, datoTil: month.til });
    for (const id of company_ids) query.append('selskapId', id);
    const lines = sheets.map(
        ({ company, stock, overdue, now }) =>
            `${company}: inn ${now.inn ?? 0}, ut ${now.ut ?? 0}, åpne ${stock.antall ?? 0}, forfalt ${overdue}`,
    );
    return {
        kind: 'notice',
        to: caller.email,
        ...(await mailText(database, city.settings, 'moteark', {
            måned: name,
            oversikt: lines.join('\n'),
            lenke: `${city.settings.publicUrl}${pathOf('oversikt')}?${query}`,
        })),
        attachment: {
            name: `moteark_${month.fra}_${month.til}.pdf`,
            content: await sheetFile(city, sheets, AbortSignal.timeout(sheetTimeout)),
        },
    };
};

/** Sends last month's sheets once to each user, in a transaction per user. Those that fail are tried again later. */
export const sendMonthlySheets = async (now: Date, city: SheetCity): Promise<void> => {
    const month = lastMonth(now);
    const due = sql`sent_month < ${month.fra}::date`;
    const subscriptions = await city.database.rows<Subscription>(
        sql`select user_id, company_ids from sheet_subscription where ${due}`,
    );
    const send = async (subscription: Subscription): Promise<void> => {
        // The sheets are drawn before the transaction, since drawing takes longer than a lock may be held.
        const mail = await mailTo(city, subscription, month);
        await city.database.transaction(async (queries) => {
            const isOurs = await queries.row(sql`
                update sheet_subscription set sent_month = ${month.fra}::date where user_id = ${subscription.user_id} and ${due}
                returning user_id`);
            if (isOurs && mail) await city.mailer.send(mail, queries);
        });
    };
    for (const subscription of subscriptions)
        await send(subscription).catch((error: unknown) =>
            logFault('Møteark', error, { userId: subscription.user_id }),
        );
};

/** A user's own setting for the monthly mail (`styring`, D15). */
export const monthlySheetHandlers = {
    getOwnSheets: async ({ city, caller }) => {
        const row = await city.database.row<{ selskapId: string[] }>(
            sql`select company_ids as "selskapId" from sheet_subscription where user_id = ${caller.userId}`,
        );
        return { manedlig: row !== undefined, selskapId: row?.selskapId ?? [] };
    },
    updateOwnSheets: ({ city, caller, body, write }) =>
        write(async (queries) => {
            const { userId } = caller;
            const { fra } = lastMonth(city.now());
            await queries.rows(
                body.manedlig
                    ? sql`
                        insert into sheet_subscription (user_id, company_ids, sent_month)
                        values (${userId}, ${[...body.selskapId]}::uuid[], ${fra}::date)
                        on conflict (user_id) do update set company_ids = excluded.company_ids`
                    : sql`delete from sheet_subscription where user_id = ${userId}`,
            );
        }),
} satisfies Handlers;
