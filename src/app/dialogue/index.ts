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
    ReportPanels: preloadable(async () => (await import('./ForwardingsPanel')).ForwardingsPanel),
    FeedbackEntry: preloadable(async () => (await import('./LetterState')).LetterState),
    MailText: preloadable(async () => (await import('./MailExtras')).MailExtras),
    ReportNotice: preloadable(async () => (await import('./ReporterNotices')).ReporterNotices),
    SearchTips: preloadable(async () => (await import('./SenderTip')).SenderTip),
    ReportFacts: preloadable(async () => (await import('./PhoneFact')).PhoneFact),
    ReportControls: preloadable(async () => (await import('./ReporterControls')).ReporterControls),
};
