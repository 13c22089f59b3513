import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { createdIdBeyond, idParams, uuidParams } from '../entities/common';
import {
    commentSchema,
    documentSchema,
    historyEntrySchema,
    newCommentSchema,
    newFeedbackSchema,
} from '../entities/reportEntries';
import { listPageSchema, orPage } from '../entities/pages';
import { largestListPage, mostDocumentBytes, mostDocuments } from '../rules/limits';
import { get, post, put } from './builders';

const paged = { query: listPageSchema, largestPage: largestListPage } as const;

/** The parts of a report: documents, images, comments, history, feedback (report-handling §7). */
export const reportChildEndpoints = {
    addDocuments: put('/api/meldinger/{id}/dokumentasjon', 'documents.create', {
        summary: 'Adds PNG, JPEG or PDF documents',
        spec: 'report-handling §5, §7',
        params: idParams,
        upload: { field: 'dokumentasjon', max: mostDocuments, maxBytes: mostDocumentBytes },
        versioned: true,
    }),
    listDocuments: get('/api/meldinger/{id}/dokumentasjon/base64', 'documents.list', {
        summary: 'Documents with their contents',
        cost: 'heavy',
        spec: 'report-handling §7',
        params: idParams,
        answer: z.array(documentSchema),
    }),
    getImage: get('/api/bilder/{id}', 'images.show', {
        summary: 'An image, without location data',
        spec: 'report-handling §7',
        scopes: ['meldinger:les'],
        params: uuidParams,
        kind: 'file',
    }),
    getThumbnail: get('/api/bilder/{id}/thumb', 'images.show', {
        summary: 'An image 150 px high',
        spec: 'report-handling §2, §7',
        scopes: ['meldinger:les'],
        params: uuidParams,
        kind: 'file',
    }),
    listComments: get('/api/meldinger/{id}/kommentarer', 'comments.list', {
        summary: 'Comments, newest first',
        spec: 'report-handling §7',
        params: idParams,
        ...paged,
        answer: orPage(commentSchema),
    }),
    createComment: post('/api/meldinger/{id}/kommentarer', 'comments.create', {
        summary: 'New comment',
        spec: 'report-handling §5, §7',
        params: idParams,
        body: newCommentSchema,
        answer: createdIdBeyond,
    }),
    listHistory: get('/api/meldinger/{id}/historikk', 'history.list', {
        summary: 'Changes, newest first',
        spec: 'report-handling §7, D7',
        params: idParams,
        ...paged,
        answer: orPage(historyEntrySchema),
    }),
    listFeedback: get('/api/meldinger/{id}/tilbakemeldinger', 'feedback.list', {
        summary: 'Feedback sent to the reporter, newest first',
        spec: 'report-handling §7',
        params: idParams,
        ...paged,
        answer: orPage(commentSchema),
    }),
    createFeedback: post('/api/meldinger/{id}/tilbakemeldinger', 'feedback.create', {
        summary: 'Mails the reporter; refused when anonymous',
        spec: 'report-handling §2, §5, §7',
        params: idParams,
        body: newFeedbackSchema,
        answer: createdIdBeyond,
    }),
} as const satisfies Record<string, Endpoint>;
