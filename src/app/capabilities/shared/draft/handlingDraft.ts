export const handlingDraft = (reportId: number): string => `handling/${reportId}`;
