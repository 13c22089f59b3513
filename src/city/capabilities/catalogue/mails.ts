import sql from 'sql-template-tag';
import { forwardingWords, mailTextProblems, writeMail } from '../../../api/catalogue/mailTexts';
import { message } from '../../../api/messages';
import { formatDay, formatMonth } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { readAppearance, withSignature } from '../../mail/appearance';
import { invalid, Refusal } from '../../refusal';

/** Mail texts that admins have written (D15, `katalog`). */
export const mailHandlers = {
    previewMail: async ({
        city: { database, settings, now },
        caller,
        body: { epost, lopeNummer = null, ...words },
    }) => {
        const [first, ...others] = mailTextProblems(epost, words).map(({ field, message: problem }) => ({
            field,
            ...message('catalogueProblem', { problem }),
        }));
        if (first) throw new Refusal(400, first, [first, ...others]);
        const report = await database.row<{ number: number; address: string }>(sql`
            select serial_number as number, address from report
            where ${lopeNummer}::int is null or serial_number = ${lopeNummer}::int order by serial_number desc limit 1`);
        if (lopeNummer !== null && !report) throw invalid('missing', 'lopeNummer');
        const appearance = await readAppearance(database, settings);
        const { subject, text } = writeMail(epost, words, {
            produkt: appearance.title,
            tekst: forwardingWords.text,
            type: 'Hull i vei',
            posisjon: '59.9139, 10.7522',
            mottatt: formatDay(now()),
            beskrivelse: 'Hull i veien ved fortauet',
            innmelder: 'Innmelder: Kari Nordmann, kari@example.com',
            svar: 'Takk for at du meldte fra',
            nummer: String(report?.number ?? 100_001),
            adresse: report?.address ?? 'Storgata 1',
            navn: caller.name,
            begrunnelse: 'Til fare for trafikken',
            dag: formatDay(now()),
            måned: formatMonth(now().toISOString()),
            oversikt: 'Nordvei AS: inn 40, ut 38, åpne 12, forfalt 2',
            lenke: `${settings.publicUrl}/…`,
        });
        return {
            emne: subject,
            tekst: withSignature(text, appearance),
            lopeNummer: report?.number ?? null,
        };
    },
} satisfies Handlers;
