import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { get, post, put } from '../endpoints/builders';
import { integerId } from '../entities/common';
import { judgementSchema, newQuestionSchema, questionSchema } from '../entities/dialogue';

const beyond = { spec: 'D15', capability: 'dialog' } as const;
const params = z.object({ id: integerId });

/** Questions to reporters, and their answers (D15). */
export const dialogueEndpoints = {
    listQuestions: get('/api/meldinger/{id}/sporsmal', 'questions.list', {
        summary: 'Questions to the reporter, newest first; the answers are comments',
        ...beyond,
        params,
        answer: z.array(questionSchema),
    }),
    askReporter: post('/api/meldinger/{id}/sporsmal', 'questions.create', {
        summary: 'Mails the reporter a question with a link that answers it once; the clock may wait for the answer',
        ...beyond,
        params,
        body: newQuestionSchema,
        answer: z.object({ id: integerId }),
    }),
    judgeSatisfaction: put('/api/meldinger/{id}/tilfredshet/vurdering', 'questions.create', {
        summary: 'Ends the new judgement of a report whose reporter is not satisfied',
        ...beyond,
        params,
        versioned: true,
        body: judgementSchema,
    }),
    seeAnswers: put('/api/meldinger/{id}/sporsmal/sett', 'questions.create', {
        summary: 'Marks the answers of a report as seen',
        ...beyond,
        params,
    }),
} as const satisfies Record<string, Endpoint>;
