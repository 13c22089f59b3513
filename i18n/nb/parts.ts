import { returnReasonNames } from '../../src/api/rules/returns';

/** Reports that contractors give back (D15, `delarbeid`). */
export const parts = {
    return: 'Returner',
    returnTitle: 'Returner meldingen',
    returnIntro:
        'Meldingen forsvinner fra listen deres, og serviceavdelingen ser på den. Klokken går til de har svart.',
    isReturned: 'Meldingen er returnert.',
    returned: 'Returnert av %{company} %{time}: %{reason}. %{text}',
    answer: 'Svar på retur',
    question: 'Godtas returen?',
    ja: 'Ja, klokken stopper, og meldingen tildeles på nytt',
    nei: 'Nei, meldingen går tilbake til %{company}',
    answered: 'Svaret er lagret.',
    reason: returnReasonNames,
    rates: 'Returer',
    ratesExplained:
        'Meldinger mottatt det siste året som entreprenøren har eller har hatt, og hvor mange av dem den har returnert.',
    close: 'Lukk',
};
