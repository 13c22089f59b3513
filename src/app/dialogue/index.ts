import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';
import { stockFilter } from '../report/filters/stockFilter';

export const dialogue: Capability = {
    name: 'dialog',
    filters: [stockFilter],
    resources: {
        questions: {
            of: ['meldingId'],
            list: 'listQuestions',
            create: 'askReporter',
            refreshes: ['feedback', 'letters'],
        },
        satisfaction: {},
        contact: {},
        outsideBodies: { list: 'listOutsideBodies' },
        forwardings: { of: ['meldingId'], list: 'listForwardings' },
        letters: { of: ['meldingId'], list: 'listLetters' },
    },
    MailText: preloadable(async () => (await import('./MailExtras')).MailExtras),
    SearchTips: preloadable(async () => (await import('./SenderTip')).SenderTip),
};
