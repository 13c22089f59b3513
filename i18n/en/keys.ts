import type { keys as nb } from '../nb/keys';
import type { Texts } from '../texts';

export const keys: Texts<typeof nb> = {
    title: 'Keyboard shortcuts',
    explain: 'The shortcuts work while you are not typing in a field.',
    on: 'Use keyboard shortcuts',
    does: {
        next: 'Next report',
        previous: 'Previous report',
        arrows: 'Next and previous row',
        close: 'Close the report',
        handle: 'Handle',
        status: 'Go to the status',
        type: 'Go to the type',
        contractor: 'Go to the contractor',
        agreement: 'Go to the agreement',
        workDone: 'Go to the work done',
        priority: 'Change the priority',
        responsible: 'Go to the responsible person',
        route: 'Reassign',
        comment: 'Write a comment',
        readyMade: 'Open the ready-made handling',
        print: 'Print',
        map: 'Show the map',
        search: 'Go to the search',
        help: 'Show the keyboard shortcuts',
        open: 'Open the report',
        select: 'Select the report',
        range: 'Select several in a row',
        submit: 'Save, also while typing',
    },
};
