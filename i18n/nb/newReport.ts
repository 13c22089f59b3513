/** New report (report-handling §2 'New report modal', §5, §8). */
export const newReport = {
    title: 'Ny melding',
    emailHint: 'Kan stå tomt. Da er innmelderen anonym.',
    left: '(%{smart_count} tegn igjen)',
    over: '(%{smart_count} tegn for mye)',
    imagesHint: 'Høyst 4 bilder, PNG eller JPEG, høyst 15 MB per bilde.',
    addImages: 'Last opp bilder',
    imageAlt: 'Bilde %{number}: %{name}',
    removeImage: 'Fjern bilde %{number}: %{name}',
    submit: 'Opprett melding',
    close: 'Lukk ny melding',
    created: 'Ny melding er opprettet.',
    open: 'Åpne nr. %{number}',
    number: 'Nr. %{number}',
    openUnnumbered: 'Åpne meldingen',
    nearby: 'Åpne meldinger innenfor %{radius} meter:',
    failed: 'Ny melding ble ikke opprettet.',
    discardTitle: 'Forkaste meldingen?',
    disabled: {
        workOrder: 'Deaktivert - Meldinger til Arbeidsordre må meldes via %{site}',
        portal: 'Deaktivert - Må meldes inn via publikumsportal',
    },
    problem: {
        notImages: 'Bare bilder kan legges til (PNG eller JPEG).',
        tooMany: 'Du kan legge til høyst 4 bilder. De første er beholdt.',
        tooLarge: 'Bildet «%{name}» er for stort. Største størrelse er 15 MB.',
    },
};
