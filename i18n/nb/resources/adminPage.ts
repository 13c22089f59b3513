/** The admin page, the audit log and the report files (administration §2, report-handling §2). */
export const adminPage = {
    statuses: {
        name: 'Meldingsstatus |||| Meldingsstatuser',
        fields: { tekstmal: 'Tekstmal' },
        notifications: { updated: 'Tekstmalen er oppdatert.' },
    },
    reportTypes: {
        name: 'Meldingstype |||| Meldingstyper',
        fields: { meldingstypeId: 'Id', beskrivelse: 'Meldingstype', synligForPublikum: 'Synlig for publikum' },
        empty: 'Ingen meldingstyper passer til søket.',
    },
    categoryGroups: {
        name: 'Meldingskategori |||| Meldingskategorier',
        fields: { navn: 'Meldingskategori', count: 'Antall', meldingstyper: 'Meldingstyper' },
        empty: 'Ingen meldingstyper passer til søket.',
    },
    revisjon: {
        name: 'Revisjon',
        fields: {
            tidspunkt: 'Tidspunkt',
            hendelse: 'Hendelse',
            emne: 'Gjelder',
            'bruker.navn': 'Utført av',
            til: 'Endring',
            datoFra: 'Fra dato',
            datoTil: 'Til dato',
            bruker: 'Bruker, navn eller e-post',
        },
        empty: 'Ingen hendelser passer til filteret.',
    },
    maskinklienter: {
        name: 'Maskinklient |||| Maskinklienter',
        fields: {
            navn: 'Navn',
            tilganger: 'Tilganger',
            selskapId: 'Begrenset til selskap',
            selskap: 'Selskap',
            hemmelighetFra: 'Hemmelighet fra',
            sistBrukt: 'Sist brukt',
        },
        page: { create: 'Ny maskinklient' },
        action: { delete: 'Sperr «%{navn}»' },
        message: {
            delete_title: 'Sperre maskinklienten?',
            delete_content: '«%{navn}» mister tilgangen med en gang, og kan ikke åpnes igjen.',
        },
        notifications: { deleted: 'Maskinklienten er sperret.' },
        empty: 'Ingen maskinklienter.',
    },
    reportFiles: {
        name: 'Rapport |||| Rapporter',
        fields: {
            year: 'År',
            month: 'Måned',
            day: 'Dag',
            from: 'Fradato',
            to: 'Tildato',
            contractor: 'Entreprenør',
            contract: 'Kontrakt',
            agreement: 'Avtale',
            processCodes: 'Prosesskoder',
            types: 'Meldingstyper',
            global: 'Inkluder globalt ressursforbruk',
            format: 'Filformat',
        },
    },
};
