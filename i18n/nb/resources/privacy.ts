/** Data kept of persons (D15, `personvern`). */
export const privacy = {
    personvern: { name: 'Personvern', fields: { epost: 'E-post til innmelder eller bruker' } },
    retentionRules: {
        name: 'Regel |||| Regler',
        fields: {
            meldingstypeId: 'Meldingstype',
            meldingsStatusId: 'Status',
            anonymiseresEtter: 'Innmelder anonymiseres etter (måneder)',
            fjerning: 'Deretter',
            fjernesEtter: 'Meldingen fjernes etter (måneder)',
            treff: 'Gjelder nå',
        },
        page: { create: 'Ny regel', edit: 'Rediger regel' },
        action: { delete: 'Fjern regelen' },
        message: {
            delete_title: 'Fjerne regelen?',
            delete_content: 'Meldinger som bare denne regelen gjelder, beholdes.',
        },
        notifications: { created: 'Regelen er lagret.', updated: 'Regelen er lagret.', deleted: 'Regelen er fjernet.' },
        empty: 'Ingen regler: alt beholdes.',
    },
    retentionHolds: {
        name: 'Unntak |||| Unntak',
        fields: {
            lopeNummer: 'Løpenummer',
            covers: 'Gjelder',
            filter: 'Filter',
            begrunnelse: 'Begrunnelse',
            navn: 'Lagt inn av',
            tidspunkt: 'Tidspunkt',
        },
        page: { create: 'Nytt unntak' },
        action: { delete: 'Fjern unntaket' },
        message: { delete_title: 'Fjerne unntaket?', delete_content: 'Reglene gjelder igjen fra i natt.' },
        notifications: { created: 'Unntaket er lagret.', deleted: 'Unntaket er fjernet.' },
        empty: 'Ingen unntak.',
    },
    archiveFiles: {
        name: 'Arkivfil |||| Arkivfiler',
        fields: { tidspunkt: 'Laget', antall: 'Meldinger', storrelse: 'Størrelse' },
        action: { delete: 'Slett arkivfilen' },
        message: {
            delete_title: 'Slette arkivfilen?',
            delete_content: 'Slett den først når arkivet har tatt imot meldingene.',
        },
        notifications: { deleted: 'Arkivfilen er slettet.' },
        empty: 'Ingen arkivfiler.',
    },
    companyReporters: {
        name: 'Selskap |||| Innmelders e-post',
        fields: { navn: 'Selskap', serInnmelder: 'Ser innmelders e-post' },
        action: { shows: '%{name} ser innmelders e-post' },
        empty: 'Ingen selskaper.',
    },
    readers: {
        name: 'Lesing |||| Lesinger',
        fields: { navn: 'Navn', selskap: 'Selskap', hva: 'Hva', tidspunkt: 'Tidspunkt' },
        empty: 'Ingen har sett på meldingen.',
    },
    privacySettings: {
        name: 'Innstillinger',
        fields: {
            kontakt: 'Hvem spør man om personvern',
            tilgjengelighetUrl: 'Adressen til tilgjengelighetserklæringen',
            fjernedeBrukere: 'Fjernede brukere slettes etter (dager)',
            uleverteEposter: 'E-post som ikke kan leveres, slettes etter (dager)',
            innloggingssteder: 'Steder brukere logger inn fra, slettes etter (dager)',
            lesinger: 'Hvem som har sett på meldinger, slettes etter (dager)',
            originalbilder: 'Originalen av sladdede bilder slettes etter (dager)',
        },
        notifications: { updated: 'Innstillingene er lagret.' },
    },
};
