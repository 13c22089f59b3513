import type { privacy as nb } from '../nb/privacy';
import type { Texts } from '../texts';

export const privacy = {
    title: 'Privacy',
    parts: 'Privacy',
    part: { innsyn: 'Access and erasure', lagringstid: 'Retention', innstillinger: 'Settings' },
    notSearched:
        'Archive files are neither searched nor changed. They may contain names, and stay under Retention until an administrator deletes them.',
    find: 'Find',
    findFailed: 'The search for the person failed.',
    found: 'Found',
    nothing: 'Nothing found.',
    isUser: 'The address is also that of the user %{name}.',
    showUser: 'Show the user',
    extract: 'Download everything',
    erase: 'Erase …',
    eraseTitle: 'Erase the person?',
    eraseReporter:
        'Name, e-mail and phone are removed everywhere, and pictures and documents of %{smart_count} report are deleted. This cannot be undone. |||| Name, e-mail and phone are removed everywhere, and pictures and documents of %{smart_count} reports are deleted. This cannot be undone.',
    eraseUser:
        'The user is removed, and the name disappears from everything the user has done. Reports from the user lose their reporter, pictures and documents. This cannot be undone.',
    eraseConfirm: 'Erase',
    erased: 'The person has been erased. The files are gone after about an hour.',
    download: 'Download',
    place: {
        bruker: 'User',
        meldinger: 'Reports',
        bilder: 'Pictures',
        dokumenter: 'Documents',
        kommentarer: 'Comments',
        tilbakemeldinger: 'Feedback',
        historikk: 'History',
        ressursforbruk: 'Resource use',
        epost: 'E-mail',
        innlogging: 'Sign-in',
        revisjon: 'Audit',
        lesinger: 'Readings',
        annet: 'Other',
    },
    retention: {
        explain:
            'The time is counted from when the report was closed, or otherwise received. The most specific rule applies. Reports with resource use are not deleted. The rules run every night.',
        preview: 'Try the rules',
        try: 'Try …',
        confirmTitle: 'Save the rule?',
        effect: 'The first run is in the night before %{day}. Reports to be anonymised: %{anonymiseres}, deleted: %{slettes}, sent to the archive: %{arkiveres}. It cannot be undone. The administrators get an e-mail about it now, and the rule can be changed or removed before that.',
        noEffect: 'No reports are affected in the first run, in the night before %{day}.',
        night: 'The night before %{day}',
        settingsTitle: 'Save the settings?',
        settingsEffect: 'In the night before %{day} these are deleted, which cannot be undone:',
        settings: {
            fjernedeBrukere: '%{smart_count} removed user |||| %{smart_count} removed users',
            uleverteEposter:
                '%{smart_count} e-mail that could not be delivered |||| %{smart_count} e-mails that could not be delivered',
            innloggingssteder: '%{smart_count} place of sign-in |||| %{smart_count} places of sign-in',
            lesinger: '%{smart_count} reading of a report |||| %{smart_count} readings of reports',
            originalbilder:
                'the original of %{smart_count} redacted picture |||| the originals of %{smart_count} redacted pictures',
        },
        allTypes: 'All report types',
        allFinished: 'All closed and rejected',
        months: '%{smart_count} month |||| %{smart_count} months',
        slett: 'Deleted after %{smart_count} month |||| Deleted after %{smart_count} months',
        arkiver: 'To the archive after %{smart_count} month |||| To the archive after %{smart_count} months',
        afterwards: { slett: 'Deleted', arkiver: 'Handed to the archive', ingenting: 'Kept' },
        reaches: '%{anonymiseres} anonymised, %{slettes} deleted, %{arkiveres} to the archive',
        filterHelp: 'Paste the address of a report list to keep all reports in it.',
    },
} satisfies Texts<typeof nb>;
