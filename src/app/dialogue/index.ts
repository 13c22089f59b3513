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
    ReportPanels: preloadable(async () => (await import('./ForwardingsPanel')).ForwardingsPanel),
    FeedbackEntry: preloadable(async () => (await import('./LetterState')).LetterState),
    MailText: preloadable(async () => (await import('./MailExtras')).MailExtras),
    ReportNotice: preloadable(async () => (await import('./ReporterNotices')).ReporterNotices),
    ReportFacts: preloadable(async () => (await import('./PhoneFact')).PhoneFact),
    ReportControls: preloadable(async () => (await import('./ReporterControls')).ReporterControls),
};
