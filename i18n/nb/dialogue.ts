import { complaintNames } from '../../src/api/rules/satisfaction';

/** Questions to reporters (D15, `dialog`). */
export const dialogue = {
    label: 'Spørsmål til innmelder',
    ask: 'Spør innmelder',
    send: 'Send spørsmålet',
    sent: 'Spørsmålet er sendt.',
    explained: 'Spørsmålet sendes til %{address} med en lenke som kan besvares én gang, med tekst og bilder.',
    waits: 'Venter på svar fra innmelder til %{time}: %{text}',
    answered: 'Innmelder svarte %{time}. Svaret ligger i kommentarene.',
    withdrawn: 'Innmelder trakk meldingen %{time}.',
    seen: 'Merk som lest',
    satisfaction: {
        label: 'Tilfredshet',
        no: 'Innmelder er ikke fornøyd (%{time}).',
        waits: 'Vurder meldingen på nytt: åpne den igjen ved å endre status, eller la den være lukket.',
        judged: 'Vurdert på nytt av %{name} %{time}.',
        yes: 'Innmelder er fornøyd (%{time}).',
        judge: 'La den være lukket',
        isJudged: 'Vurderingen er lagret.',
        reason: complaintNames,
    },
    letter: {
        label: 'E-post som ikke kom fram',
        failed: '«%{subject}» til %{address} kom ikke fram (%{time}).',
        why: {
            avvist: 'E-posttjeneren tok den ikke imot.',
            returnert: 'Den kom i retur.',
            uviss: 'Sendingen ble avbrutt, så den kan ha kommet fram.',
        },
        again: 'Send på nytt',
        correct: 'Rett adressen og send',
        dismiss: 'Ferdig med denne',
        sent: 'E-posten er lagt i køen på nytt.',
        over: 'E-posten regnes ikke lenger som feilet.',
        preview: 'Forhåndsvis e-posten',
        state: {
            venter: 'Venter på å bli sendt til %{address}',
            sendt: 'Sendt til %{address} %{time}',
            avvist: 'Ikke sendt til %{address}: avvist %{time}',
            returnert: 'Kom i retur fra %{address} %{time}',
            uviss: 'Usikkert om den kom fram til %{address}: sendingen ble avbrutt %{time}',
        },
    },
    contact: {
        open: 'Rett innsenders navn og e-post',
        save: 'Lagre',
        saved: 'Innsender er rettet.',
        help: 'Uten e-post er innsenderen anonym.',
    },
};
