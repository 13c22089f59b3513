import sql from 'sql-template-tag';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { mailText } from '../../mail/mailText';
import type { Mail } from '../../mail/mailer';
import { labelsOf } from '../../services/reports/reportFields';
import type { ReportState } from '../../storedReport';

export const receiptMail = async (
    queries: Queries,
    { settings }: Pick<City, 'settings'>,
    report: ReportState,
    to: string,
): Promise<Mail> => {
    const { type } = await labelsOf(queries, report);
    const told = await queries.row<{ description: string }>(
        sql`select description from report where id = ${report.id}`,
    );
    const words = await mailText(queries, settings, 'kvittering', {
        nummer: String(report.serialNumber),
        adresse: report.address,
        beskrivelse: told?.description ?? '',
        type,
    });
    return { kind: 'letter', to, reportId: report.id, isFollowed: true, ...words };
};

/** Mails the reporter a receipt for a new report, with the link to follow it. */
export const sendReceipt = async (queries: Queries, city: City, report: ReportState): Promise<void> => {
    if (!city.settings.receipts || !report.senderEmail) return;
    await city.mailer.send(await receiptMail(queries, city, report, report.senderEmail), queries);
};
