import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put } from '../endpoints/builders';
import { createdId, idParams, instant, integerId } from '../entities/common';
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

const base = { spec: 'D15', capability: 'dialog' } as const;
const letterParams = idParams.extend({ brevId: integerId });

/** Questions to reporters, and their answers (D15). */
export const dialogueEndpoints = {
    listQuestions: get('/api/meldinger/{id}/sporsmal', 'questions.list', {
        summary: 'Questions to the reporter, newest first; the answers are comments',
        ...base,
        params: idParams,
        answer: z.array(questionSchema),
    }),
    askReporter: post('/api/meldinger/{id}/sporsmal', 'questions.create', {
        summary: 'Mails the reporter a question with a link for one answer; the clock may wait for it',
        ...base,
        params: idParams,
        body: newQuestionSchema,
        answer: createdId,
    }),
    judgeSatisfaction: put('/api/meldinger/{id}/tilfredshet/vurdering', 'questions.create', {
        summary: 'Ends the reassessment of a report whose reporter was not satisfied',
        ...base,
        params: idParams,
        versioned: true,
        body: judgementSchema,
    }),
    listOutsideBodies: get('/api/eksterne', 'letters.send', {
        summary: 'Outside bodies that a report may be sent to',
        ...base,
        answer: z.array(outsideBodySchema),
    }),
    listForwardings: get('/api/meldinger/{id}/videresendinger', 'letters.send', {
        summary: 'Outside bodies that a report was sent to, newest first',
        ...base,
        params: idParams,
        answer: z.array(forwardingSchema),
    }),
    previewForwarding: post('/api/meldinger/{id}/videresendinger/forhandsvisning', 'letters.send', {
        summary: 'The mail that an outside body would get; nothing is sent',
        ...base,
        params: idParams,
        body: handlingSchema.pick({ eksternId: true, eksternMedInnsender: true }).required({ eksternId: true }),
        answer: letterPreviewSchema,
        status: 200,
    }),
    listLetters: get('/api/meldinger/{id}/brev', 'letters.list', {
        summary: 'Mails to the reporter and their delivery states, newest first',
        ...base,
        params: idParams,
        answer: z.array(letterSchema),
    }),
    resendLetter: put('/api/meldinger/{id}/brev/{brevId}/sending', 'letters.send', {
        summary: 'Sends a mail that has failed again, to the reporter’s address or to a corrected one',
        ...base,
        params: letterParams,
        body: letterAgainSchema,
    }),
    dismissLetter: put('/api/meldinger/{id}/brev/{brevId}/avslutning', 'letters.send', {
        summary: 'Dismisses a failed mail, so that it no longer needs attention',
        ...base,
        params: letterParams,
    }),
    previewFeedback: post('/api/meldinger/{id}/tilbakemeldinger/forhandsvisning', 'feedback.create', {
        summary: 'A preview of the mail with a text',
        ...base,
        params: idParams,
        body: newFeedbackSchema,
        answer: letterPreviewSchema,
        status: 200,
    }),
    updateContact: put('/api/meldinger/{id}/innmelder', 'letters.send', {
        summary: "Corrects the reporter's name, address and number, and records it in the history",
        ...base,
        params: idParams,
        versioned: true,
        body: contactSchema,
    }),
    seeAnswers: put('/api/meldinger/{id}/sporsmal/sett', 'questions.create', {
        summary: "Marks a report's answers as seen, up to the newest that was shown",
        ...base,
        params: idParams,
        body: z.object({ inntil: instant }),
    }),
} as const satisfies Record<string, Endpoint>;
