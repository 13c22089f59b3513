/** Keyboard shortcuts of the report pages. */
export const keys = {
    title: 'Tastatursnarveier',
    explain: 'Tastene virker når du ikke skriver i et felt.',
    on: 'Bruk tastatursnarveier',
    does: {
        next: 'Neste melding',
        previous: 'Forrige melding',
        close: 'Lukk meldingen',
        handle: 'Åpne behandlingen',
        status: 'Gå til status',
        agreement: 'Gå til avtale',
        comment: 'Skriv en kommentar',
        readyMade: 'Åpne hurtigvalg',
        save: 'Lagre',
        print: 'Skriv ut',
        map: 'Vis kartet',
        search: 'Gå til søk',
        help: 'Vis tastatursnarveiene',
    },
};
