import { message, norwegianText } from '../messages';
import { fillNames, namesIn } from '../rules/placeholders';

/** A mail of the city: its standard text, and the placeholders it may contain. */
interface MailText {
    readonly subject: string;
    readonly text: string;
    /** The text must contain the first ones. */
    readonly needs: readonly string[];
    readonly names: readonly string[];
}

/** The text above a report to an outside body without a text of its own. */
export const forwardingWords = { text: 'Hei! Vi sender dere en melding fra en innbygger.' } as const;

const account = ['produkt'];
const ofReport = ['produkt', 'nummer', 'adresse', 'navn'];

const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');

/** The city's mails by their name in the catalogue, with their standard texts. */
export const mailTexts = {
    svar: {
        subject: 'Svar på melding {nummer}',
        text: '{svar}\n\n--\nDette er et svar på melding {nummer} om {adresse}, sendt fra {produkt}.',
        needs: ['svar'],
        names: ['produkt', 'nummer', 'adresse'],
    },
    kvittering: {
        subject: 'Vi har mottatt melding {nummer}',
        text: paragraphs(
            'Hei!',
            'Takk for at du sa fra. Vi har mottatt melding {nummer} om {adresse}:',
            '{beskrivelse}',
            'Hilsen {produkt}',
        ),
        needs: ['nummer'],
        names: ['produkt', 'adresse', 'beskrivelse', 'type'],
    },
    velkommen: {
        subject: 'Velkommen til {produkt}',
        text: paragraphs(
            'Hei!',
            'Det er opprettet en bruker til deg i {produkt}. Velg et passord for å ta den i bruk:',
            '{lenke}',
            'Lenken kan brukes én gang og er gyldig i 7 dager.',
            'Hilsen {produkt}',
        ),
        needs: ['lenke'],
        names: account,
    },
    invitasjon: {
        subject: 'Velkommen til {produkt}',
        text: paragraphs(
            'Hei!',
            'Det er opprettet en bruker til deg i {produkt}. Logg inn her med kontoen du ellers bruker:',
            '{lenke}',
            'Hilsen {produkt}',
        ),
        needs: ['lenke'],
        names: account,
    },
    'nytt-passord': {
        subject: 'Nytt passord i {produkt}',
        text: paragraphs(
            'Hei!',
            'Du har bedt om nytt passord i {produkt}. Velg det her:',
            '{lenke}',
            'Lenken kan brukes én gang og er gyldig i én time. Har du ikke bedt om nytt passord, kan du se bort fra denne e-posten.',
            'Hilsen {produkt}',
        ),
        needs: ['lenke'],
        names: account,
    },
    'passord-endret': {
        subject: 'Passordet ditt i {produkt} er endret',
        text: paragraphs(
            'Hei!',
            'Passordet ditt i {produkt} er nettopp endret, og du er logget ut alle steder. Var det ikke deg, må du velge et nytt passord med en gang og si fra til Servicedesk:',
            '{lenke}',
            'Hilsen {produkt}',
        ),
        needs: ['lenke'],
        names: account,
    },
    ansvarlig: {
        subject: 'Du er ansvarlig for melding {nummer}',
        text: '{navn} har gjort deg ansvarlig for melding {nummer}, {adresse}.\n\n{lenke}',
        needs: ['lenke'],
        names: ofReport,
    },
    prioritet: {
        subject: 'Melding {nummer} har fått høy prioritet',
        text: '{navn} har satt melding {nummer}, {adresse}, til høy prioritet: {begrunnelse}\n\n{lenke}',
        needs: ['lenke'],
        names: [...ofReport, 'begrunnelse'],
    },
    bekreft: {
        subject: 'Bekreft endringen for melding {nummer}',
        text: paragraphs(
            'Hei!',
            'Noen har bedt om å rette navn eller e-post for melding {nummer} om {adresse}. Bekreft endringen her innen ett døgn:',
            '{lenke}',
            'Var det ikke deg, kan du se bort fra denne e-posten.',
            'Hilsen {produkt}',
        ),
        needs: ['lenke'],
        names: ['produkt', 'nummer', 'adresse'],
    },
    'epost-endret': {
        subject: 'Ny e-postadresse for melding {nummer}',
        text: paragraphs(
            'Hei!',
            'E-postadressen for melding {nummer} om {adresse} er endret. Svar om meldingen sendes ikke lenger hit. Var det ikke deg, kan du si fra til oss.',
            'Hilsen {produkt}',
        ),
        needs: ['nummer'],
        names: ['produkt', 'adresse'],
    },
    ekstern: {
        subject: 'Melding {nummer}: {type}, {adresse}',
        text: paragraphs(
            '{tekst}',
            'Melding {nummer}: {type}\n{adresse} ({posisjon})\nMottatt {mottatt}',
            '{beskrivelse}',
            '{innmelder}',
            'Se bilder og svar innen {dag}: {lenke}',
            '--\nSendt fra {produkt}.',
        ),
        needs: ['beskrivelse', 'lenke'],
        names: ['produkt', 'nummer', 'adresse', 'type', 'posisjon', 'mottatt', 'tekst', 'innmelder', 'dag'],
    },
    tilfredshet: {
        subject: 'Er du fornøyd? Melding {nummer}',
        text: paragraphs(
            'Melding {nummer} om {adresse} er ferdig behandlet.',
            'Er du fornøyd?',
            'Ja: {lenke}?svar=ja',
            'Nei: {lenke}?svar=nei',
            'Du kan svare til og med {dag}.',
            '--\nDette er et svar på melding {nummer} om {adresse}, sendt fra {produkt}.',
        ),
        needs: ['lenke'],
        names: ['produkt', 'nummer', 'adresse', 'dag'],
    },
    moteark: {
        subject: 'Møteark for {måned}',
        text: paragraphs(
            'Møtearket for {måned} er vedlagt.',
            '{oversikt}',
            '{lenke}',
            'Du får arket hver måned fordi du har valgt det på siden Oversikt.',
        ),
        needs: ['lenke'],
        names: ['produkt', 'måned', 'oversikt'],
    },
} as const satisfies Record<string, MailText>;
export type MailTextName = keyof typeof mailTexts;
export const mailTextNames = Object.keys(mailTexts) as MailTextName[];
/** The standard text of a mail, by the columns of its file. */
export const standardWords = Object.fromEntries(
    Object.entries<MailText>(mailTexts).map(([mail, { subject: emne, text: tekst }]) => [mail, { emne, tekst }]),
);

/** The placeholders that a mail may contain; empty for an unknown mail. */
export const namesOf = (mail: string): readonly string[] => {
    const text: MailText | undefined = (mailTexts as Readonly<Record<string, MailText>>)[mail];
    return text ? [...text.needs, ...text.names] : [];
};

/** A mail's texts in the catalogue. Empty ones use the standard text, and English follows the Norwegian. */
export interface MailWords {
    readonly emne?: string | null | undefined;
    readonly tekst?: string | null | undefined;
    readonly emne_engelsk?: string | null | undefined;
    readonly tekst_engelsk?: string | null | undefined;
}

/** Problems in a mail's text, by field: unknown and missing placeholders. */
export const mailTextProblems = (mail: string, words: MailWords): { field: keyof MailWords; message: string }[] => {
    const known = namesOf(mail);
    const fields = ['emne', 'tekst', 'emne_engelsk', 'tekst_engelsk'] as const;
    const unknown = fields.flatMap((field) => {
        const name = namesIn(words[field] ?? '').find((one) => !known.includes(one));
        const choices = known.map((one) => `{${one}}`).join(', ');
        return name ? [{ field, message: norwegianText(message('mailNameUnknown', { name, choices })) }] : [];
    });
    const { needs = [] } = (mailTexts as Readonly<Record<string, MailText>>)[mail] ?? {};
    const missing = words.tekst ? needs.filter((name) => !namesIn(words.tekst ?? '').includes(name)) : [];
    return [
        ...unknown,
        ...missing.map((name) => ({
            field: 'tekst' as const,
            message: norwegianText(message('mailNameMissing', { name })),
        })),
    ];
};

type Values = Readonly<Record<string, string>>;
const fill = (text: string, values: Values): string => fillNames(text, (name) => values[name]);
const both = (norwegian: string, english: string | null | undefined, between: string): string =>
    english ? `${norwegian}${between}${english}` : norwegian;

/** A mail with its placeholders filled in. */
export const writeMail = (mail: MailTextName, words: MailWords, values: Values): { subject: string; text: string } => {
    const standard = mailTexts[mail];
    return {
        // A line break would end the header.
        subject: fill(both(words.emne || standard.subject, words.emne_engelsk, ' / '), values).replace(/\s+/g, ' '),
        text: fill(both(words.tekst || standard.text, words.tekst_engelsk, '\n\n– – –\n\n'), values),
    };
};
