import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put, remove } from '../endpoints/builders';
import { confirmedRemovalSchema, createdUuid } from '../entities/common';
import { auditEntrySchema } from '../entities/audit';
import {
    addedOverlaySchema,
    catalogueImportedSchema,
    catalogueImportSchema,
    exampleStartSchema,
    firstStepsSchema,
    kindParams,
    listedRowSchema,
    mailPreviewSchema,
    mailTrialSchema,
    newCompanyOfTypeSchema,
    rowParams,
    routingChangesSchema,
    routingDryRunSchema,
    routingMatrixSchema,
    routingRuleTrialSchema,
    routingTrialSchema,
    routingTrialQuerySchema,
    writtenRowSchema,
} from '../entities/catalogue';

const base = { spec: 'D15', capability: 'katalog' } as const;

/** The catalogue that admins edit (D15): rows of every kind, with the columns of its file. */
export const catalogueEndpoints = {
    listCatalogue: get('/api/katalog/{slag}', 'katalog.list', {
        ...base,
        summary: 'Rows of a kind, by their key',
        params: kindParams,
        answer: z.array(listedRowSchema),
    }),
    createCatalogueRow: post('/api/katalog/{slag}', 'katalog.create', {
        ...base,
        summary: 'New row; without an id it gets the next one',
        params: kindParams,
        largestBody: 10_000_000,
        body: writtenRowSchema,
        answer: z.object({ nokkel: z.string() }),
    }),
    updateCatalogueRow: put('/api/katalog/{slag}/{id}', 'katalog.edit', {
        ...base,
        summary: 'Changes a row; fields that are left out stay',
        versioned: true,
        params: rowParams,
        largestBody: 10_000_000,
        body: writtenRowSchema,
    }),
    deleteCatalogueRow: remove('/api/katalog/{slag}/{id}', 'katalog.delete', {
        ...base,
        summary: 'Removes an unused row; set `avsluttet` to end one that is in use',
        versioned: true,
        params: rowParams,
        query: confirmedRemovalSchema,
    }),
    listCatalogueHistory: get('/api/katalog/{slag}/{id}/historikk', 'katalog.list', {
        ...base,
        summary: 'Changes of a row, newest first; at most 200',
        params: rowParams,
        answer: z.array(auditEntrySchema),
    }),
    getCatalogueFile: get('/api/katalog/{slag}/fil', 'katalog.list', {
        ...base,
        summary: 'The rows of a kind as a file for import: CSV, or GeoJSON for rows with outlines',
        params: kindParams,
        kind: 'file',
        audited: 'eksportert',
    }),
    importCatalogue: post('/api/kataloginnlesing', 'katalog.edit', {
        ...base,
        summary: 'Imports catalogue files, all or nothing; with `prove` it only shows what would change',
        cost: 'heavy',
        versioned: true,
        largestBody: 30_000_000,
        body: catalogueImportSchema,
        answer: catalogueImportedSchema,
        status: 200,
    }),
    getRoutingMatrix: get('/api/katalogruting', 'katalog.list', {
        ...base,
        summary: 'The agreement that gets reports of each type in each district today',
        cost: 'heavy',
        answer: routingMatrixSchema,
    }),
    tryRouting: get('/api/katalogruting/prove', 'katalog.list', {
        ...base,
        summary: 'Where a new report of a type at a position goes, and by which rule',
        query: routingTrialQuerySchema,
        answer: routingTrialSchema,
    }),
    dryRunRouting: post('/api/katalogruting/virkning', 'katalog.list', {
        ...base,
        summary: 'Which reports of the last 90 days would go elsewhere; nothing is written',
        cost: 'heavy',
        body: routingChangesSchema,
        answer: routingDryRunSchema,
        status: 200,
    }),
    dryRunRoutingRule: post('/api/katalogruting/regelvirkning', 'katalog.list', {
        ...base,
        summary: 'The same for a routing rule or the coverage of an agreement',
        cost: 'heavy',
        body: routingRuleTrialSchema,
        answer: routingDryRunSchema,
        status: 200,
    }),
    updateRouting: put('/api/katalogruting', 'katalog.edit', {
        ...base,
        summary: 'Changes cells of the matrix; each is a rule for a type and a district',
        versioned: true,
        body: routingChangesSchema.omit({ dag: true }),
    }),
    previewMail: post('/api/katalogepost', 'katalog.list', {
        ...base,
        summary: 'A mail with the given text, filled in from a report, with the signature; nothing is sent',
        body: mailTrialSchema,
        answer: mailPreviewSchema,
        status: 200,
    }),
    getFirstSteps: get('/api/katalogsteg', 'katalog.list', {
        ...base,
        summary: 'What is missing before the city can receive reports',
        answer: firstStepsSchema,
    }),
    startFromExample: post('/api/katalogeksempel', 'katalog.create', {
        ...base,
        summary: 'Fills an empty catalogue with the example, or only previews it',
        cost: 'heavy',
        body: exampleStartSchema,
        answer: catalogueImportedSchema,
        status: 200,
    }),
    createCompanyOfType: post('/api/katalogselskaper', 'katalog.create', {
        ...base,
        summary: 'New service department, contractor or partner',
        body: newCompanyOfTypeSchema,
        answer: createdUuid,
    }),
    listAddedOverlays: get('/api/kartlag', 'addedOverlays.list', {
        ...base,
        summary: "Map layers besides those of the map configuration, for the caller's roles",
        answer: z.array(addedOverlaySchema),
    }),
    listCatalogueWarnings: get('/api/katalogadvarsler', 'katalog.list', {
        ...base,
        summary:
            'What is allowed in the catalogue but probably a mistake: overlaps, equal names, gaps and duplicates in routing',
        cost: 'heavy',
        answer: z.array(z.string()),
    }),
} as const satisfies Record<string, Endpoint>;
