import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';

export const dialogue: Capability = {
    name: 'dialog',
    listFilters: ['bestand'],
    resources: {
        questions: { of: ['meldingId'], list: 'listQuestions', create: 'askReporter', refreshes: ['feedback'] },
    },
    ReportNotice: lazy(async () => ({ default: (await import('./AnswerNotice')).AnswerNotice })),
    ReportControls: lazy(async () => ({ default: (await import('./AskButton')).AskButton })),
};
