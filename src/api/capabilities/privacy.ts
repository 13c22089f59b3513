import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { get, post, put, remove } from '../endpoints/builders';
import { integerId, uuid } from '../entities/common';
import {
    archiveFileSchema,
    companyReportersSchema,
    foundPersonSchema,
    newRetentionHoldSchema,
    newRetentionRuleSchema,
    personSchema,
    pictureHidingSchema,
    privacySettingsSchema,
    readingSchema,
    redactionSchema,
    retentionHoldSchema,
    retentionPreviewSchema,
    retentionRuleSchema,
} from '../entities/privacy';

const capability = 'personvern';
const numbered = z.object({ id: integerId });
const identified = z.object({ id: uuid });
const picture = z.object({ id: integerId, bildeId: uuid });

/** Retention, extracts, erasure (D15, `personvern`). Persons are named in bodies, which no access log keeps. */
export const privacyEndpoints = {
    findPerson: post('/api/personvern/funn', 'personvern.list', {
        summary: 'Where a reporter or a user is found, and how often',
        cost: 'heavy',
        spec: 'D15',
        capability,
        body: personSchema,
        answer: foundPersonSchema,
        status: 200,
    }),
    extractPerson: post('/api/personvern/innsyn', 'personvern.list', {
        summary: 'Everything about a reporter or a user as a ZIP: JSON, CSV and files',
        cost: 'heavy',
        spec: 'D15',
        capability,
        body: personSchema,
        kind: 'file',
        status: 200,
    }),
    erasePerson: post('/api/personvern/sletting', 'personvern.edit', {
        summary: 'Erases a reporter or a user everywhere; reports stay, without their pictures and documents',
        cost: 'heavy',
        spec: 'D15',
        capability,
        body: personSchema,
        answer: foundPersonSchema,
        status: 200,
    }),
    listRetentionRules: get('/api/personvern/regler', 'personvern.list', {
        summary: 'How long reports and their reporters are kept',
        spec: 'D15',
        capability,
        answer: z.array(retentionRuleSchema),
    }),
    createRetentionRule: post('/api/personvern/regler', 'personvern.edit', {
        summary: 'New rule, for a type and a status at most once',
        spec: 'D15',
        capability,
        body: newRetentionRuleSchema,
        answer: numbered,
    }),
    updateRetentionRule: put('/api/personvern/regler/{id}', 'personvern.edit', {
        summary: 'Changes a rule',
        spec: 'D15',
        capability,
        versioned: true,
        params: numbered,
        body: newRetentionRuleSchema,
    }),
    deleteRetentionRule: remove('/api/personvern/regler/{id}', 'personvern.edit', {
        summary: 'Removes a rule',
        spec: 'D15',
        capability,
        params: numbered,
    }),
    previewRetention: get('/api/personvern/prove', 'personvern.list', {
        summary: 'How many reports each rule reaches now',
        cost: 'heavy',
        spec: 'D15',
        capability,
        answer: retentionPreviewSchema,
    }),
    listRetentionHolds: get('/api/personvern/unntak', 'personvern.list', {
        summary: 'Reports that are kept whatever the rules, newest first',
        spec: 'D15',
        capability,
        answer: z.array(retentionHoldSchema),
    }),
    createRetentionHold: post('/api/personvern/unntak', 'personvern.edit', {
        summary: 'Keeps a report, or the reports of a filter',
        spec: 'D15',
        capability,
        body: newRetentionHoldSchema,
        answer: numbered,
    }),
    deleteRetentionHold: remove('/api/personvern/unntak/{id}', 'personvern.edit', {
        summary: 'Lets the rules apply again',
        spec: 'D15',
        capability,
        params: numbered,
    }),
    listArchiveFiles: get('/api/personvern/arkiv', 'personvern.list', {
        summary: 'ZIP files that wait for the archive, newest first',
        spec: 'D15',
        capability,
        answer: z.array(archiveFileSchema),
    }),
    getArchiveFile: get('/api/personvern/arkiv/{id}', 'personvern.list', {
        summary: 'A ZIP with reports for the archive: a folder each, with melding.json and files',
        cost: 'heavy',
        spec: 'D15',
        capability,
        params: identified,
        kind: 'file',
    }),
    deleteArchiveFile: remove('/api/personvern/arkiv/{id}', 'personvern.edit', {
        summary: 'Deletes a ZIP that the archive has taken',
        spec: 'D15',
        capability,
        params: identified,
    }),
    getPrivacySettings: get('/api/personvern/innstillinger', 'personvern.list', {
        summary: 'How long what is no report is kept',
        spec: 'D15',
        capability,
        tagged: true,
        answer: privacySettingsSchema,
    }),
    updatePrivacySettings: put('/api/personvern/innstillinger', 'personvern.edit', {
        summary: 'Changes that',
        spec: 'D15',
        capability,
        versioned: true,
        body: privacySettingsSchema,
    }),
    redactPicture: put('/api/meldinger/{id}/bilder/{bildeId}/sladding', 'images.redact', {
        summary: 'Paints over areas of a picture, which gets a new id; the original is sealed for a while',
        cost: 'heavy',
        spec: 'D15',
        capability,
        versioned: true,
        params: picture,
        body: redactionSchema,
    }),
    restorePicture: remove('/api/meldinger/{id}/bilder/{bildeId}/sladding', 'images.redact', {
        summary: 'Takes the paint away, as long as the original is there',
        spec: 'D15',
        capability,
        versioned: true,
        params: picture,
    }),
    hidePicture: put('/api/meldinger/{id}/bilder/{bildeId}/synlighet', 'images.redact', {
        summary: 'Hides a picture from contractors, or from reporters',
        spec: 'D15',
        capability,
        versioned: true,
        params: picture,
        body: pictureHidingSchema,
    }),
    removeNumbers: remove('/api/meldinger/{id}/personnumre', 'reports.removeNumbers', {
        summary: 'Takes phone and birth numbers out of the description',
        spec: 'D15',
        capability,
        versioned: true,
        params: numbered,
    }),
    listReaders: get('/api/meldinger/{id}/lesinger', 'reports.listReaders', {
        summary: 'Who has read a report, newest first; at most 200',
        spec: 'D15',
        capability,
        params: numbered,
        answer: z.array(readingSchema),
    }),
    listCompanyReporters: get('/api/personvern/selskaper', 'personvern.list', {
        summary: 'Contractors and partners, and whether their users see reporters’ e-mail',
        spec: 'D15',
        capability,
        answer: z.array(companyReportersSchema),
    }),
    updateCompanyReporters: put('/api/personvern/selskaper/{id}', 'personvern.edit', {
        summary: 'Sets whether users of a company see reporters’ e-mail',
        spec: 'D15',
        capability,
        params: identified,
        body: companyReportersSchema.pick({ serInnmelder: true }),
    }),
} as const satisfies Record<string, Endpoint>;
