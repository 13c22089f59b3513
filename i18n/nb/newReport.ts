import { messages } from '../../src/api/messages';

/** New report (report-handling §2 'New report modal', §5, §8). */
export const newReport = {
    title: 'Ny melding',
    type: 'Meldingstype',
    typesFailed: 'Meldingstypene kunne ikke hentes.',
    email: 'Innsenders e-post',
    emailHint: 'Kan stå tomt. Da er innsenderen anonym.',
    description: 'Beskrivelse',
    left: '(%{count} tegn igjen)',
    images: 'Bilder',
    imagesHint: 'Høyst 4 bilder, PNG eller JPEG, høyst 15 MB per bilde.',
    addImages: 'Last opp bilder',
    imageAlt: 'Bilde %{number}: %{name}',
    removeImage: 'Fjern bilde %{number}: %{name}',
    submit: 'Opprett melding',
    close: 'Lukk ny melding',
    created: 'Ny melding er opprettet.',
    failed: 'Ny melding ble ikke opprettet.',
    discardTitle: 'Forkaste meldingen?',
    disabled: {
        workOrder: 'Deaktivert - Meldinger til Arbeidsordre må meldes via %{site}',
        portal: 'Deaktivert - Må meldes inn via publikumsportal',
    },
    problem: {
        type: messages.typeRequired,
        email: messages.emailInvalid,
        description: messages.descriptionLong,
        address: messages.addressRequired,
        position: messages.positionRequired,
        notImages: 'Bare bilder kan legges til (PNG eller JPEG).',
        tooMany: 'Du kan legge til høyst 4 bilder. De første er beholdt.',
        tooLarge: 'Bildet «%{name}» er for stort. Største størrelse er 15 MB.',
    },
};
