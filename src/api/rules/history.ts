/** Fields of a report's history in the order they are shown, with the labels of `felter` (report-handling §3, D7). */
export const historyLabels = {
    status: 'Status',
    type: 'Meldingstype',
    company: 'Entreprenør',
    agreement: 'Avtale',
    contract: 'Kontrakt',
    address: 'Adresse',
    position: 'Posisjon',
    deadline: 'Tidsfrist',
    workDone: 'Arbeid utført',
    documents: 'Dokumentasjon',
    images: 'Bilder',
    responsible: 'Ansvarlig',
    duplicateOf: 'Duplikat av',
    comment: 'Kommentar',
    feedback: 'Tilbakemelding',
    undone: 'Angret',
} as const;
export type HistoryField = keyof typeof historyLabels;
export type HistoryLabel = (typeof historyLabels)[HistoryField];
export const historyFields = Object.keys(historyLabels) as HistoryField[];

/** The field with this label; undefined for a label we do not know, of another city. */
export const historyFieldOf = (label: string): HistoryField | undefined =>
    historyFields.find((field) => historyLabels[field] === label);
