import type { parts as nb } from '../nb/parts';
import type { Texts } from '../texts';

export const parts: Texts<typeof nb> = {
    return: 'Return',
    returnTitle: 'Return the report',
    returnIntro:
        'The report leaves your list, and the service department looks at it. The clock runs until they have answered.',
    isReturned: 'The report has been returned.',
    returned: 'Returned by %{company} %{time}: %{reason}. %{text}',
    answer: 'Answer the return',
    question: 'Is the return accepted?',
    ja: 'Yes, the clock stops, and the report is assigned again',
    nei: 'No, the report goes back to %{company}',
    answered: 'The answer has been saved.',
    reason: {
        feilAvtale: 'Wrong agreement',
        ikkeVaart: 'Not ours',
        ikkeFunnet: 'Cannot be found',
        manglerOpplysninger: 'Needs information',
        duplikat: 'Duplicate',
    },
    rates: 'Returns',
    ratesExplained:
        'Reports received in the last year that the contractor has or has had, and how many of them it has returned.',
    close: 'Close',
};
