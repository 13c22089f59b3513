import type { keys as nb } from '../nb/keys';
import type { Texts } from '../texts';

export const keys: Texts<typeof nb> = {
    title: 'Keyboard shortcuts',
    explain: 'The keys act while you are not typing in a field.',
    on: 'Use keyboard shortcuts',
    does: {
        next: 'Next report',
        previous: 'Previous report',
        close: 'Close the report',
        handle: 'Open the handling',
        status: 'Go to the status',
        agreement: 'Go to the agreement',
        comment: 'Write a comment',
        readyMade: 'Open the ready-made handling',
        save: 'Save',
        print: 'Print',
        map: 'Show the map',
        search: 'Go to the search',
        help: 'Show the keyboard shortcuts',
        down: 'Next row',
        up: 'Previous row',
        open: 'Open the report',
        select: 'Select the report',
        range: 'Select several in a row',
        submit: 'Save, also while typing',
    },
};
