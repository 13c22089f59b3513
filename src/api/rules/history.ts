/**
 * The fields of a report's history in display order, with their labels in `felter` (report-handling §3, D7). Forms use
 * the same labels (`resources.reports.fields`).
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
    prioritetBegrunnelse: 'Hvorfor denne prioriteten',
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
const historyFields = Object.keys(historyLabels) as HistoryField[];

/** The field with this label; undefined for an unknown label from another city. */
export const historyFieldOf = (label: string): HistoryField | undefined =>
    historyFields.find((field) => historyLabels[field] === label);

/** Shown for feedback that was not mailed because of a limit. */
export const leftOutText = 'Ikke sendt: for mange e-poster til innmelderen';
