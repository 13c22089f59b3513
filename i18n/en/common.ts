import type { common as nb } from '../nb/common';
import type { Texts } from '../texts';

export const common = {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    remove: 'Remove',
    edit: 'Edit',
    editField: 'Change %{field}',
    add: 'Add',
    back: 'Back',
    retry: 'Try again',
    yes: 'Yes',
    no: 'No',
    loading: 'Loading …',
    search: 'Search',
    actions: 'Actions',
    required: 'Required.',
    none: 'None',
    kroner: 'NOK',
    date: 'Date',
    time: 'Time',
    name: 'Name',
    more: 'Show more',
    less: 'Show less',
    instant: '%{day} %{time}',
    rows: '1 row |||| %{smart_count} rows',
} satisfies Texts<typeof nb>;
