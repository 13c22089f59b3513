import { returnReasonNames } from '../../src/api/rules/returns';
import { taskStateNames } from '../../src/api/rules/tasks';

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
    task: {
        panel: 'Deloppgaver',
        panelOf: 'Deloppgaver (%{open} av %{all} åpne)',
        none: 'Meldingen er ikke delt opp.',
        noneOwn: 'Dere har ingen deloppgaver.',
        loadFailed: 'Deloppgavene kunne ikke hentes.',
        new: 'Ny deloppgave',
        give: 'Gi deloppgaven',
        given: 'Deloppgaven er gitt.',
        edit: 'Endre',
        update: 'Oppdater',
        save: 'Lagre',
        saved: 'Deloppgaven er lagret.',
        due: 'frist %{time}',
        ended: 'avsluttet %{time}',
        use: '%{smart_count} rad ressursforbruk |||| %{smart_count} rader ressursforbruk',
        finish: 'En deloppgave er ikke ferdig. Vil du ferdigbehandle meldingen likevel? |||| %{smart_count} deloppgaver er ikke ferdige. Vil du ferdigbehandle meldingen likevel?',
        keepStatus: 'Nei, behold statusen',
        addPictures: 'Legg til bilder',
        registerUse: 'Registrer ressursforbruk',
        place: 'Vis i kart',
        picture: 'Bilde %{number}',
        state: taskStateNames,
    },
};
