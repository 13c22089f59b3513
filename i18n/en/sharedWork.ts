import type { sharedWork as nb } from '../nb/sharedWork';
import type { Texts } from '../texts';

export const sharedWork: Texts<typeof nb> = {
    return: 'Return',
    returnTitle: 'Return the report',
    returnMany: 'Return %{smart_count} report |||| Return %{smart_count} reports',
    returnSelected: 'Return …',
    returnIntro:
        'The report leaves your list, and the service department looks at it. The clock runs until they have answered.',
    isReturned: 'The report has been returned.',
    returned: 'Returned by %{company} %{time}: %{reason}. %{text}',
    answer: {
        title: 'Answer the return',
        question: 'Is the return accepted?',
        ja: 'Yes, the clock stops, and the report is assigned again',
        nei: 'No, the report goes back to %{company}',
    },
    reason: {
        feilAvtale: 'Wrong agreement',
        ikkeVaart: 'Not ours',
        ikkeFunnet: 'Not found',
        manglerOpplysninger: 'Needs information',
        duplikat: 'Duplicate',
    },
    rates: 'Returns',
    ratesExplained:
        'Reports received in the last year that the contractor has or has had, and how many of them it has returned.',
    task: {
        panel: 'Tasks',
        panelOf: 'Tasks (%{open} of %{all} open)',
        none: 'The report has no tasks.',
        noneOwn: 'You have no tasks.',
        loadFailed: 'Could not load the tasks.',
        new: 'New task',
        give: 'Assign the task',
        given: 'The task has been assigned.',
        edit: 'Change',
        update: 'Update',
        saved: 'The task has been saved.',
        due: 'due %{time}',
        ended: 'ended %{time}',
        use: '%{smart_count} row of resource use |||| %{smart_count} rows of resource use',
        finish: 'One task is not done. If you save, the report is closed anyway. |||| %{smart_count} tasks are not done. If you save, the report is closed anyway.',
        keepStatus: 'No, keep the status',
        addPictures: 'Add images',
        registerUse: 'Register resource use',
        picture: 'Image %{number}',
        state: {
            apen: 'Not started',
            underArbeid: 'In progress',
            ferdig: 'Done',
            avvist: 'Rejected',
            trukket: 'Cancelled',
        },
    },
    notices: {
        open: 'E-mail to me',
        title: 'E-mail to me',
        saved: 'Your choice has been saved.',
        ofStaff:
            'About reports that you are responsible for. Returns and answers that nobody is responsible for go to all who want them.',
        ofCompany: 'About the reports of your company.',
        kind: {
            tildelt: 'Assigned to us',
            endret: 'Changed by others',
            forfalt: 'Past the deadline',
            returnert: 'Returned by a contractor',
            besvart: 'Answer from the reporter or an outside body',
            ressursbruk: 'Resource use returned, or its month closed',
        },
        when: { straks: 'At once, but at most every 15 minutes', daglig: 'Together every morning' },
    },
};
