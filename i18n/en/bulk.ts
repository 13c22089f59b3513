import type { bulk as nb } from '../nb/bulk';
import type { Texts } from '../texts';

export const bulk: Texts<typeof nb> = {
    open: 'Handle …',
    title: 'Handle %{smart_count} report |||| Handle %{smart_count} reports',
    explain: 'What you fill in here is done to all the chosen reports. The rest stays as it is.',
    oneByOne: 'The reports are saved one after another, and saving them cannot be undone.',
    readyMade: 'Ready-made handling',
    agreement: 'Agreement and contractor',
    route: 'Assign automatically',
    routeTitle: 'Assign %{smart_count} report automatically? |||| Assign %{smart_count} reports automatically?',
    routeText: 'The reports are assigned by type and place. Finished ones are reopened.',
    routed: '%{done} assigned automatically, %{failed} cannot be assigned automatically.',
    nobody: 'Nobody',
    sendsMail: 'Send e-mail to the reporters',
    skipAnonymous: 'Skip the e-mail where the reporter is anonymous',
    preview: 'Preview',
    nothing: 'Choose at least one change.',
    each: '%{done} of %{of} done.',
    tooMany: 'You can handle at most %{most} reports at a time.',
    wouldDo: '%{done} change, %{same} are so already, %{refused} cannot be changed.',
    didDo: '%{done} are changed, %{same} were so already, %{refused} were not changed.',
    save: 'Save for %{count}',
    again: 'Try again for %{count}',
    back: 'Back',
    progress: '%{done} of %{of}',
    mail: 'E-mail to %{address}',
    leftOut:
        '1 e-mail was not sent, since its recipient has received as many as the limit allows. |||| %{smart_count} e-mails were not sent, since their recipients have received as many as the limit allows.',
    warning: {
        avtalenGjelderIkke: 'The agreement does not cover the type in this district.',
        fortsattIkkeTildelt: 'The status is still ‘Not assigned’.',
    },
    unchanged: 'Is so already.',
    undone: 'The saving of %{count} reports is undone.',
    saved: '%{count} reports are saved.',
};
