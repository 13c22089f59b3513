/** Why a contractor returns a report (`delarbeid`, D15). */
export const returnReasons = ['feilAvtale', 'ikkeVaart', 'ikkeFunnet', 'manglerOpplysninger', 'duplikat'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnReasonNames: Readonly<Record<ReturnReason, string>> = {
    feilAvtale: 'Feil avtale',
    ikkeVaart: 'Ikke vårt',
    ikkeFunnet: 'Ikke funnet',
    manglerOpplysninger: 'Mangler opplysninger',
    duplikat: 'Duplikat',
};
