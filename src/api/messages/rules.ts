/** The rules that the client checks itself, besides those of the schemas. Every form has them, so they are few. */
export const ruleMessages = {
    agreementRequired: 'En avtale må velges.',
    contractFromAfterTo: 'Fradato må ikke være større enn idag.',
    emailInvalid: 'E-post er ikke gyldig.',
    placeholderUnknown: 'Feltet {%{name}} finnes ikke.',
    typedDateFormat: 'Dato må være i formatet DD.MM.ÅÅÅÅ',
} as const;
