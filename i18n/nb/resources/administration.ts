/** Contractors, contracts, agreements, process codes and users (administration §2, §3, §8). */
export const administration = {
    entreprenorer: {
        name: 'Entreprenør |||| Entreprenører',
        fields: { navn: 'Navn', orgnr: 'Organisasjonsnummer', epost: 'E-post', telefon: 'Telefon' },
        empty: 'Ingen entreprenører er registrert.',
        page: { create: 'Opprett entreprenør' },
        notifications: { created: 'Ny entreprenør er registrert.', updated: 'Entreprenøren er oppdatert.' },
        failures: { create: 'Feil ved registrering av ny entrepreneur.' },
    },
    contracts: {
        name: 'Kontrakt |||| Kontrakter',
        fields: {
            navn: 'Kontraktnavn',
            avtaleId: 'Avtale',
            'avtale.navn': 'Avtale',
            områdenavn: 'Områdenavn',
            gyldigFraDato: 'Gyldig fra',
            gyldigTilDato: 'Gyldig til',
            prosesskodeSkjemaId: 'Prosesskodeskjema',
            'prosesskodeSkjema.navn': 'Prosesskodeskjema',
            sistEndret: 'Sist endret',
        },
        empty: 'Ingen kontrakter er registrert.',
        page: { create: 'Ny kontrakt', edit: 'Endre kontrakt' },
        notifications: { created: 'Kontrakt lagt til.', updated: 'Kontrakten er oppdatert.' },
        failures: {
            create: 'Kunne ikke legge til kontrakt.',
            overlap: 'Avtale for gjeldende datoer har allerede en kontrakt.',
            usedOutside:
                'Registrert ressursforbruk er utenfor gyldighetsperioden, og blokkerer endringer av gyldighetsdato på kontrakt',
        },
    },
    avtaler: {
        name: 'Avtale |||| Avtaler',
        fields: {
            navn: 'Avtaler',
            beskrivelse: 'Beskrivelse',
            selskapId: 'Entreprenør',
            selskapNavn: 'Entreprenør',
            gyldigKontraktNavn: 'Kontrakt',
            utenSelskap: 'Avtaler uten selskap',
        },
        empty: 'Ingen avtaler.',
        page: { edit: 'Endre %{navn}' },
        notifications: { updated: 'Avtalen er oppdatert.' },
        failures: { update: 'Feil ved oppdatering av avtalen. Endre selskap på avtalen er ikke tillatt.' },
    },
    prosesskoder: {
        name: 'Prosesskodeskjema |||| Prosesskodeskjemaer',
        fields: { navn: 'Navn' },
        empty: 'Ingen prosesskodeskjema er registrert.',
        page: { create: 'Opprett prosesskodeskjema' },
        notifications: {
            created: 'Prosesskodeskjemaet er opprettet.',
            updated: 'Prosesskodeskjemaet er oppdatert.',
        },
    },
    processCodes: {
        name: 'Prosesskode |||| Prosesskoder',
        fields: {
            navn: 'Prosesskode',
            beskrivelse: 'Beskrivelse',
            prosesskodeEnhetId: 'Enhet',
            'prosesskodeEnhet.navn': 'Enhet',
        },
        empty: 'Ingen prosesskoder er registrert.',
        page: { create: 'Ny prosesskode' },
        action: { delete: 'Fjern prosesskode %{navn}' },
        message: {
            delete_title: 'Fjern prosesskode',
            delete_content: 'Vil du fjerne prosesskoden %{navn} (%{beskrivelse})?',
        },
        notifications: {
            created: 'Prosesskoden er lagt til.',
            updated: 'Prosesskoden er oppdatert.',
            deleted: 'Prosesskoden er fjernet.',
        },
    },
    users: {
        name: 'Bruker |||| Brukere',
        fields: {
            navn: 'Navn',
            fornavn: 'Fornavn',
            etternavn: 'Etternavn',
            epost: 'E-post',
            rolle: 'Rolle',
            'selskapsRolle.navn': 'Rolle',
            avtaler: 'Avtaler',
            passord: 'Passord',
        },
        empty: 'Ingen brukere er registrert.',
        page: { create: 'Opprett bruker', edit: 'Endre %{navn}' },
        action: { delete: 'Fjern %{navn}' },
        message: {
            delete_title: 'Fjern bruker',
            delete_content: 'Vil du fjerne %{navn} (%{epost})? Brukeren blir logget ut og kan ikke logge inn igjen.',
        },
        notifications: {
            created: 'Ny bruker er registrert.',
            updated: 'Brukeren er oppdatert.',
            deleted: 'Brukeren er fjernet.',
        },
        failures: {
            create: 'Feil ved registrering av ny bruker.',
            getList: 'Feil ved lasting av brukere.',
        },
    },
};
