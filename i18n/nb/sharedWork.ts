import { returnReasonNames } from '../../src/api/rules/returns';
import { taskStateNames } from '../../src/api/rules/tasks';

/** Returned reports, tasks, and notices by mail (D15, `delarbeid`). */
export const sharedWork = {
    return: 'Returner',
    returnTitle: 'Returner meldingen',
    returnMany: 'Returner %{smart_count} melding |||| Returner %{smart_count} meldinger',
    returnSelected: 'Returner …',
    returnIntro:
        'Meldingen forsvinner fra listen deres, og serviceavdelingen ser på den. Klokken går inntil de har svart.',
    isReturned: 'Meldingen er returnert.',
    returned: 'Returnert av %{company} %{time}: %{reason}. %{text}',
    answer: {
        title: 'Svar på retur',
        question: 'Godtas returen?',
        ja: 'Ja, klokken stopper, og meldingen tildeles på nytt',
        nei: 'Nei, meldingen går tilbake til %{company}',
    },
    reason: returnReasonNames,
    rates: 'Returer',
    ratesExplained:
        'Meldinger mottatt det siste året som entreprenøren har eller har hatt, og hvor mange av dem den har returnert.',
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
        saved: 'Deloppgaven er lagret.',
        due: 'frist %{time}',
        ended: 'avsluttet %{time}',
        use: '%{smart_count} rad med ressursbruk |||| %{smart_count} rader med ressursbruk',
        finish: 'En deloppgave er ikke ferdig. Lagrer du, blir meldingen ferdig behandlet likevel. |||| %{smart_count} deloppgaver er ikke ferdige. Lagrer du, blir meldingen ferdig behandlet likevel.',
        keepStatus: 'Nei, behold statusen',
        addPictures: 'Legg til bilder',
        registerUse: 'Registrer ressursbruk',
        picture: 'Bilde %{number}',
        state: taskStateNames,
    },
    notices: {
        open: 'E-post til meg',
        title: 'E-post til meg',
        saved: 'Valget er lagret.',
        ofStaff: 'Om meldinger du er ansvarlig for. Returer og svar som ingen er ansvarlig for, går til alle som vil.',
        ofCompany: 'Om meldinger selskapet ditt har.',
        kind: {
            tildelt: 'Tildelt oss',
            endret: 'Endret av andre',
            forfalt: 'Fristen er ute',
            returnert: 'Returnert av entreprenør',
            besvart: 'Svar fra innmelder eller ekstern',
            ressursbruk: 'Ressursbruk returnert, eller måneden avsluttet',
        },
        when: { straks: 'Med en gang, høyst hvert kvarter', daglig: 'Samlet hver morgen' },
    },
};
