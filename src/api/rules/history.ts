/**
 * Fields of a report's history in the order they are shown, with the labels of `felter` (report-handling §3, D7). Those
 * of its forms have the same labels there (`resources.reports.fields`).
 */
export const historyLabels = {
    meldingsStatusId: 'Status',
    meldingstypeId: 'Meldingstype',
    selskapId: 'Entreprenør',
    avtaleId: 'Avtale',
    kontrakt: 'Kontrakt',
    adresse: 'Adresse',
    position: 'Posisjon',
    tidsfrist: 'Tidsfrist',
    feilrettingskodeId: 'Arbeid utført',
    feilarsakId: 'Feilårsak',
    documents: 'Dokumentasjon',
    images: 'Bilder',
    beskrivelse: 'Beskrivelse',
    ansvarligId: 'Ansvarlig',
    prioritet: 'Prioritet',
    klokke: 'Klokke',
    retur: 'Retur',
    deloppgave: 'Deloppgave',
    tilfredshet: 'Tilfredshet',
    innsenderNavn: 'Innsender',
    innsenderEpost: 'Innsenders e-post',
    innsenderTelefon: 'Innsenders telefon',
    sentTo: 'Sendt til',
    duplicateOf: 'Duplikat av',
    comment: 'Kommentar',
    tilbakemelding: 'Tilbakemelding',
    undone: 'Angret',
} as const;
export type HistoryField = keyof typeof historyLabels;
export type HistoryLabel = (typeof historyLabels)[HistoryField];
export const historyFields = Object.keys(historyLabels) as HistoryField[];

/** The field with this label; undefined for a label we do not know, of another city. */
export const historyFieldOf = (label: string): HistoryField | undefined =>
    historyFields.find((field) => historyLabels[field] === label);

/** Instead of feedback that a limit of mail left out. */
export const leftOutText = 'Ikke sendt: for mange e-poster til innsenderen';
