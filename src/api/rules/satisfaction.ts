/** Why a reporter is not satisfied (`dialog`, D15), in Norwegian. */
export const complaintNames = {
    ikkeUtbedret: 'Feilen finnes fortsatt',
    darligUtfort: 'Dårlig utført arbeid',
    feilSted: 'Det ble gjort noe et annet sted',
    tokForLang: 'Det tok for lang tid',
    darligInfo: 'Jeg fikk for lite informasjon',
    annet: 'Noe annet',
} as const;
export type Complaint = keyof typeof complaintNames;
export const complaints = Object.keys(complaintNames) as Complaint[];

/** How many days the mail's links work. */
export const satisfactionDays = 30;
