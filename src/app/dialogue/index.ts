import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';

export const dialogue: Capability = {
    name: 'dialog',
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
    HandlingInputs: preloadable(async () => (await import('./ForwardInputs')).ForwardInputs),
    MailText: preloadable(async () => (await import('./MailExtras')).MailExtras),
};
