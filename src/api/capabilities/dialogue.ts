import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put } from '../endpoints/builders';
import { integerId } from '../entities/common';
import {
    contactSchema,
    forwardingSchema,
    judgementSchema,
    letterAgainSchema,
    letterPreviewSchema,
    letterSchema,
    newQuestionSchema,
    outsideBodySchema,
    questionSchema,
} from '../entities/dialogue';
import { handlingSchema } from '../entities/handling';
import { newFeedbackSchema } from '../entities/reportEntries';

const beyond = { spec: 'D15', capability: 'dialog' } as const;
const params = z.object({ id: integerId });
const ofLetter = params.extend({ brevId: integerId });

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
    listOutsideBodies: get('/api/eksterne', 'letters.list', {
        summary: 'Bodies outside the city that a report may be sent to',
        ...beyond,
        answer: z.array(outsideBodySchema),
    }),
    listForwardings: get('/api/meldinger/{id}/videresendinger', 'letters.send', {
        summary: 'Outside bodies that a report was sent to, newest first',
        ...beyond,
        params,
        answer: z.array(forwardingSchema),
    }),
    previewForwarding: post('/api/meldinger/{id}/videresendinger/forhandsvisning', 'letters.send', {
        summary: 'The mail that an outside body would get; nothing is sent',
        ...beyond,
        params,
        body: handlingSchema.pick({ eksternId: true, eksternMedInnsender: true }).required({ eksternId: true }),
        answer: letterPreviewSchema,
        status: 200,
    }),
    listLetters: get('/api/meldinger/{id}/brev', 'letters.list', {
        summary: 'Mails to the reporter, newest first, and what has become of them',
        ...beyond,
        params,
        answer: z.array(letterSchema),
    }),
    resendLetter: put('/api/meldinger/{id}/brev/{brevId}/sending', 'letters.send', {
        summary: 'Sends a mail that has failed again, to the reporter’s address or to a corrected one',
        ...beyond,
        params: ofLetter,
        body: letterAgainSchema,
    }),
    dismissLetter: put('/api/meldinger/{id}/brev/{brevId}/avslutning', 'letters.send', {
        summary: 'Puts up with a mail that has failed: it is no longer among those that wait for somebody',
        ...beyond,
        params: ofLetter,
    }),
    previewFeedback: post('/api/meldinger/{id}/tilbakemeldinger/forhandsvisning', 'feedback.create', {
        summary: 'The mail that a text would be sent as',
        ...beyond,
        params,
        body: newFeedbackSchema,
        answer: letterPreviewSchema,
        status: 200,
    }),
    updateContact: put('/api/meldinger/{id}/innmelder', 'letters.send', {
        summary: 'Corrects the name, address and number of the reporter, with its history',
        ...beyond,
        params,
        versioned: true,
        body: contactSchema,
    }),
    seeAnswers: put('/api/meldinger/{id}/sporsmal/sett', 'questions.create', {
        summary: 'Marks the answers of a report as seen',
        ...beyond,
        params,
    }),
} as const satisfies Record<string, Endpoint>;
