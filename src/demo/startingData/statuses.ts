import type { StatusClass } from '../../api/entities/report';

export interface StartingStatus {
    readonly id: number;
    readonly name: string;
    readonly parentId: number;
    readonly class: StatusClass;
    readonly template: string;
}

const closing = 'Vennlig hilsen\nOslo kommune, Bymiljøetaten';
const thanks = (text: string): string => `Hei!\n\nTakk for meldingen. ${text}\n\n${closing}`;
const external = (who: string): string =>
    thanks(`Stedet du melder om, er ${who} sitt ansvar. Vi har sendt meldingen videre dit og avslutter saken hos oss.`);
const agency = (who: string): string =>
    thanks(
        `Saken hører inn under ${who}. Vi har videresendt meldingen din dit, og de følger den opp. Saken er med det avsluttet hos oss.`,
    );
const quarter = (name: string): string =>
    thanks(
        `Området du melder om, driftes av Bydel ${name}. Vi har videresendt meldingen til bydelen, som tar den videre.`,
    );
const inHouse = (who: string): string =>
    thanks(
        `Vi har sendt meldingen videre til ${who} i Bymiljøetaten, som vurderer den sammen med øvrige oppgaver i området.`,
    );
const done = 'ferdig-behandlet';

const rows: readonly (readonly [
    id: number,
    name: string,
    parentId: number,
    statusClass: StatusClass,
    template: string,
])[] = [
    [1, 'Ikke tildelt', 0, 'ikke-tildelt', thanks('Meldingen er mottatt og blir fordelt til rett fagområde.')],
    [
        2,
        'Ikke behandlet',
        0,
        'ikke-behandlet',
        thanks('Meldingen er sendt til entreprenøren som har ansvar for stedet.'),
    ],
    [
        3,
        'Avvist',
        0,
        'avvist',
        thanks('Entreprenøren har meldt tilbake at saken ikke hører inn under deres avtale. Vi vurderer den på nytt.'),
    ],
    [
        4,
        'Under behandling',
        0,
        'under-behandling',
        thanks('Saken er nå under behandling. Du får ny beskjed når arbeidet er ferdig.'),
    ],
    [5, 'Ferdig behandlet', 0, done, thanks('Saken er ferdig behandlet hos oss.')],
    [
        6,
        'Arbeid utført',
        5,
        done,
        thanks(
            'Vi har vært på stedet, og feilen er nå rettet. Ser du at noe fortsatt ikke er i orden, setter vi pris på en ny melding.',
        ),
    ],
    [
        7,
        'Duplikat',
        5,
        done,
        thanks('Vi har allerede en melding om det samme og følger opp saken der. Denne meldingen er derfor avsluttet.'),
    ],
    [8, 'Avslått', 5, done, thanks('Vi har vurdert saken og kommer dessverre ikke til å gjøre tiltak på stedet.')],
    [
        71,
        'Utbedring bestilt',
        5,
        done,
        thanks(
            'Vi har bestilt utbedring hos vår entreprenør. Arbeidet utføres så snart været og andre oppdrag tillater det.',
        ),
    ],
    [
        100,
        'Henvises områdeansvarlig',
        5,
        done,
        thanks('Stedet du melder om, er ikke vårt ansvar. Ta kontakt med den som har ansvar for området.'),
    ],
    [
        150,
        'Videresendt områdeansvarlig',
        5,
        done,
        thanks('Meldingen er videresendt til den som har ansvar for området.'),
    ],
    [
        200,
        'Videresendt områdeansvarlig Oslo kommune',
        5,
        done,
        thanks('Meldingen er videresendt til den etaten eller bydelen i Oslo kommune som har ansvar for området.'),
    ],
    [
        300,
        'Videresendt BYM områdeansvarlig',
        5,
        done,
        thanks('Meldingen er videresendt til rett fagavdeling i Bymiljøetaten.'),
    ],
    [
        315,
        'Takk for innspill',
        5,
        done,
        thanks('Innspillet ditt er notert og tas med når vi planlegger drift og vedlikehold i området.'),
    ],
    [
        316,
        'Takk for innspill',
        5,
        done,
        thanks(
            'Ønsker om nye tiltak samles og vurderes samlet én gang i året. Vi kan dessverre ikke svare på hvert enkelt innspill.',
        ),
    ],
    [10, 'Avslått - fritekst', 8, done, thanks('Vi har vurdert saken og avslår den av følgende grunn: ')],
    [
        11,
        'Avslått - privat vei',
        8,
        done,
        thanks(
            'Veien er privat. Da er det eierne av veien som har ansvar for drift og vedlikehold. Ta kontakt med veilaget eller styret.',
        ),
    ],
    [
        12,
        'Avslått - privat eiendom',
        8,
        done,
        thanks(
            'Det du melder om, ligger på privat eiendom. Kommunen har ikke anledning til å gjøre arbeid der. Ta kontakt med eieren.',
        ),
    ],
    [
        53,
        'Saksbehandles',
        8,
        done,
        thanks('Henvendelsen din behandles som egen sak. Du får et skriftlig svar fra oss når den er ferdig vurdert.'),
    ],
    [
        54,
        'Avslått - tagging på privat eiendom',
        8,
        done,
        thanks('Taggingen er på privat eiendom. Det er eieren som må sørge for å få den fjernet.'),
    ],
    [
        55,
        'Avslått - trepleie',
        8,
        done,
        thanks(
            'Vi beskjærer ikke trær på grunn av utsikt, sol eller løvfall. Treet er vurdert som friskt og skal bli stående.',
        ),
    ],
    [
        73,
        'Avslått - feilparkert kjøretøy eller elsparkesykkel',
        8,
        done,
        thanks(
            'Vi kan ikke flytte feilparkerte kjøretøy etter melding her. Ring parkeringsvakten, eller kontakt utleieren av elsparkesykkelen.',
        ),
    ],
    [15, 'Henvises Statens vegvesen', 100, done, external('Statens vegvesen')],
    [16, 'Henvises Ruter', 100, done, external('Ruter')],
    [17, 'Henvises Sporveien', 100, done, external('Sporveien')],
    [19, 'Henvises Bane NOR', 100, done, external('Bane NOR')],
    [20, 'Henvises Posten', 100, done, external('Posten')],
    [21, 'Henvises nettselskapet', 100, done, external('nettselskapet')],
    [22, 'Henvises teleoperatøren', 100, done, external('teleoperatøren')],
    [
        23,
        'Henvises politiet',
        100,
        done,
        thanks('Dette er en sak for politiet. Ring 02800, eller 112 hvis det haster.'),
    ],
    [24, 'Henvises grunneier', 100, done, external('grunneieren')],
    [
        50,
        'Henvises ekstern - fritekst',
        100,
        done,
        thanks('Stedet du melder om, er ikke vårt ansvar. Ta kontakt med: '),
    ],
    [52, 'Henvises utleier av elsparkesykkel', 100, done, external('utleieren av elsparkesykkelen')],
    [72, 'Henvises fylkeskommunen', 100, done, external('fylkeskommunen')],
    [
        18,
        'Videresendt områdeansvarlig',
        150,
        done,
        thanks('Vi har videresendt meldingen til den som har ansvar for området, og avslutter den hos oss.'),
    ],
    [
        305,
        'Videresendt områdeansvarlig drift',
        150,
        done,
        thanks('Vi har videresendt meldingen til driftsansvarlig for området, som tar den med i neste runde.'),
    ],
    [26, 'Videresendt Renovasjons- og gjenvinningsetaten', 200, done, agency('Renovasjons- og gjenvinningsetaten')],
    [27, 'Videresendt Vann- og avløpsetaten', 200, done, agency('Vann- og avløpsetaten')],
    [28, 'Videresendt Plan- og bygningsetaten', 200, done, agency('Plan- og bygningsetaten')],
    [29, 'Videresendt Eiendoms- og byfornyelsesetaten', 200, done, agency('Eiendoms- og byfornyelsesetaten')],
    [30, 'Videresendt Gravplassetaten', 200, done, agency('Gravplassetaten')],
    [31, 'Videresendt Oslobygg', 200, done, agency('Oslobygg')],
    [32, 'Videresendt Oslo Havn', 200, done, agency('Oslo Havn')],
    [33, 'Videresendt Boligbygg', 200, done, agency('Boligbygg')],
    [34, 'Videresendt Brann- og redningsetaten', 200, done, agency('Brann- og redningsetaten')],
    [35, 'Videresendt Bydel Østensjø', 200, done, quarter('Østensjø')],
    [51, 'Videresendt Næringsetaten', 200, done, agency('Næringsetaten')],
    [57, 'Videresendt Bydel Alna', 200, done, quarter('Alna')],
    [58, 'Videresendt Bydel Bjerke', 200, done, quarter('Bjerke')],
    [59, 'Videresendt Bydel Frogner', 200, done, quarter('Frogner')],
    [60, 'Videresendt Bydel Gamle Oslo', 200, done, quarter('Gamle Oslo')],
    [61, 'Videresendt Bydel Grorud', 200, done, quarter('Grorud')],
    [62, 'Videresendt Bydel Grünerløkka', 200, done, quarter('Grünerløkka')],
    [63, 'Videresendt Bydel Nordre Aker', 200, done, quarter('Nordre Aker')],
    [64, 'Videresendt Bydel Nordstrand', 200, done, quarter('Nordstrand')],
    [65, 'Videresendt Bydel Sagene', 200, done, quarter('Sagene')],
    [66, 'Videresendt Bydel St. Hanshaugen', 200, done, quarter('St. Hanshaugen')],
    [67, 'Videresendt Bydel Stovner', 200, done, quarter('Stovner')],
    [68, 'Videresendt Bydel Søndre Nordstrand', 200, done, quarter('Søndre Nordstrand')],
    [69, 'Videresendt Bydel Ullern', 200, done, quarter('Ullern')],
    [70, 'Videresendt Bydel Vestre Aker', 200, done, quarter('Vestre Aker')],
    [301, 'Videresendt BYM vegdrift', 300, done, inHouse('vegdrift')],
    [302, 'Videresendt BYM parkforvaltning', 300, done, inHouse('parkforvaltningen')],
    [303, 'Videresendt BYM vaktsentral', 300, done, inHouse('vaktsentralen')],
    [304, 'Videresendt BYM arbeidsordre', 300, done, inHouse('de som lager arbeidsordre')],
    [310, 'Videresendt BYM snørydding', 300, done, inHouse('snøryddingen')],
];

/** The status catalogue of the embedded city (D7), with the templates that prefill feedback. */
export const statuses: readonly StartingStatus[] = rows.map(([id, name, parentId, statusClass, template]) => ({
    id,
    name,
    parentId,
    class: statusClass,
    template,
}));
