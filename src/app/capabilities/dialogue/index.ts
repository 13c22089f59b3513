import { lazy } from 'react';
import type { Capability } from '../../places/places';
import { stockFilter } from '../shared/stockFilter';

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
    HandlingInputs: lazy(async () => ({ default: (await import('./ForwardInputs')).ForwardInputs })),
    ReportPanels: lazy(async () => ({ default: (await import('./ForwardingsPanel')).ForwardingsPanel })),
    FeedbackEntry: lazy(async () => ({ default: (await import('./LetterState')).LetterState })),
    MailText: lazy(async () => ({ default: (await import('./MailExtras')).MailExtras })),
    ReportNotice: lazy(async () => ({ default: (await import('./ReporterNotices')).ReporterNotices })),
    SearchTips: lazy(async () => ({ default: (await import('./SenderTip')).SenderTip })),
    ReportFacts: lazy(async () => ({ default: (await import('./PhoneFact')).PhoneFact })),
    ReportControls: lazy(async () => ({ default: (await import('./ReporterControls')).ReporterControls })),
};
