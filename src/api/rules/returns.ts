/** Why a contractor returns a report (`delarbeid`, D15). */
export const returnReasons = ['feilAvtale', 'ikkeVaart', 'ikkeFunnet', 'manglerOpplysninger', 'duplikat'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnReasonNames: Readonly<Record<ReturnReason, string>> = {
    feilAvtale: 'Feil avtale',
    ikkeVaart: 'Ikke vårt',
    ikkeFunnet: 'Kan ikke finnes',
    manglerOpplysninger: 'Mangler opplysninger',
    duplikat: 'Duplikat',
};
