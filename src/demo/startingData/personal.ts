import { userByEmail } from './users';

const filterOf = (email: string, name: string, filter: string, standard = false) => ({
    user_id: userByEmail(`${email}@bymelding.test`).id,
    name,
    filter,
    standard,
});

/** Saved filters of some users; `filter` is the list's query string (report-handling §2). */
export const savedFilters = [
    filterOf('saksbehandler', 'Ikke tildelt', 'meldingsStatusId=1&sorterEtter=tidsfrist'),
    filterOf('saksbehandler', 'Mørke lamper i sentrum', 'meldingstypeId=2&meldingstypeId=5&bydelId=16'),
    filterOf('saksbehandler', 'Avvist av entreprenør', 'meldingsStatusId=3'),
    filterOf(
        'leder',
        'Åpne saker',
        'meldingsStatusId=1&meldingsStatusId=2&meldingsStatusId=3&meldingsStatusId=4&sorterEtter=tidsfrist',
        true,
    ),
    filterOf('leder', 'Hull i veibanen, indre øst', 'meldingstypeId=1&bydelId=1&bydelId=2'),
    filterOf('ingrid.solberg', 'Trær som sperrer', 'fritekstSok=greiner%20AND%20skilt'),
    filterOf('entreprenoradmin', 'Ikke behandlet', 'meldingsStatusId=2&sorterEtter=tidsfrist'),
    filterOf('entreprenor', 'Under arbeid', 'meldingsStatusId=4'),
    filterOf('partner', 'Knust glass', 'fritekstSok=beskrivelse%3Aglass*'),
];

const sharedChoice = (name: string, key: string, meldingsStatusId: number, tilbakemelding: string) => ({
    user_id: userByEmail('leder@bymelding.test').id,
    name,
    key,
    shared: true,
    type_ids: [],
    change: { meldingsStatusId, tilbakemelding },
});

const fieldChoice = (email: string, name: string, change: object) => ({
    user_id: userByEmail(`${email}@bymelding.test`).id,
    name,
    key: null,
    shared: false,
    type_ids: [],
    change,
});
/** Ready-made handling of a foreman and a crew; only the service department shares its own. */
const fieldChoices = ['entreprenoradmin', 'entreprenor'].flatMap((email) => [
    fieldChoice(email, 'Vi er i gang', { meldingsStatusId: 4 }),
    fieldChoice(email, 'Arbeidet er utført', {
        meldingsStatusId: 6,
        tilbakemelding: 'Hei! Feilen du meldte om ved {adresse} (nr. {nummer}) er rettet. Takk for at du sa fra.',
    }),
    fieldChoice(email, 'Privat eiendom', {
        meldingsStatusId: 12,
        tilbakemelding:
            'Hei! {adresse} er privat eiendom, som eieren selv vedlikeholder. Vi kan derfor ikke rette feilen.',
    }),
]);

/** Ready-made handling of the service department, and of contractors (D15, `hurtigvalg`). */
export const readyMade = [
    ...fieldChoices,
    sharedChoice(
        'Tatt til behandling',
        'b',
        4,
        'Hei! Takk for meldingen om {adresse} (nr. {nummer}). Vi har begynt på saken og gir beskjed når den er ferdig.',
    ),
    sharedChoice(
        'Arbeidet er utført',
        'u',
        6,
        'Hei! Feilen du meldte om ved {adresse} (nr. {nummer}) er rettet. Takk for at du sa fra.',
    ),
    sharedChoice(
        'Avslått, privat vei',
        'p',
        11,
        'Hei! {adresse} ligger ved en privat vei, som eierne selv vedlikeholder. Kommunen kan derfor ikke rette feilen.',
    ),
];

/** Notices for the banner; anything but Advarsel, Feil and FeilRettet is information (report-handling §3). */
export const notices = [
    {
        id: 1,
        kind: 'Advarsel',
        text: 'Planlagt vedlikehold natt til søndag kl. 02–04. Tjenesten kan være utilgjengelig i korte perioder.',
    },
    { id: 2, kind: 'FeilRettet', text: 'Feilen som gjorde at noen bilder ikke ble vist, er rettet.' },
    { id: 3, kind: 'Info', text: 'Husk å kontrollere tidsfristene før helligdagene.' },
];
