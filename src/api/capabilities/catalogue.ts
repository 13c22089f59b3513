import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put, remove } from '../endpoints/builders';
import { uuid } from '../entities/common';
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
    mailTriedSchema,
    newCompanyOfTypeSchema,
    removedRowSchema,
    rowParams,
    routingChangesSchema,
    routingDryRunSchema,
    routingMatrixSchema,
    routingRuleTrySchema,
    routingTriedSchema,
    routingTrySchema,
    writtenRowSchema,
} from '../entities/catalogue';

const beyond = { spec: 'D15', capability: 'katalog' } as const;

/** The catalogue that admins edit (D15): rows of every kind, with the columns of its file. */
export const catalogueEndpoints = {
    listCatalogue: get('/api/katalog/{slag}', 'katalog.list', {
        ...beyond,
        summary: 'Rows of a kind, by their key',
        params: kindParams,
        answer: z.array(listedRowSchema),
    }),
    createCatalogueRow: post('/api/katalog/{slag}', 'katalog.create', {
        ...beyond,
        summary: 'New row; without an id it gets the next one',
        params: kindParams,
        largestBody: 10_000_000,
        body: writtenRowSchema,
        answer: z.object({ nokkel: z.string() }),
    }),
    updateCatalogueRow: put('/api/katalog/{slag}/{id}', 'katalog.edit', {
        ...beyond,
        summary: 'Changes a row; fields that are left out stay',
        versioned: true,
        params: rowParams,
        largestBody: 10_000_000,
        body: writtenRowSchema,
    }),
    deleteCatalogueRow: remove('/api/katalog/{slag}/{id}', 'katalog.delete', {
        ...beyond,
        summary: 'Removes a row that nothing uses; one in use is ended by its `avsluttet`',
        versioned: true,
        params: rowParams,
        query: removedRowSchema,
    }),
    listCatalogueHistory: get('/api/katalog/{slag}/{id}/historikk', 'katalog.list', {
        ...beyond,
        summary: 'Changes of a row, newest first; at most 200',
        params: rowParams,
        answer: z.array(auditEntrySchema),
    }),
    getCatalogueFile: get('/api/katalog/{slag}/fil', 'katalog.list', {
        ...beyond,
        summary: 'A kind as the file that an import takes: CSV, or GeoJSON where rows have outlines',
        params: kindParams,
        kind: 'file',
        audited: 'eksportert',
    }),
    importCatalogue: post('/api/kataloginnlesing', 'katalog.edit', {
        ...beyond,
        summary: 'Reads files of the catalogue, all or nothing; with `prove` it only shows what would change',
        cost: 'heavy',
        versioned: true,
        largestBody: 30_000_000,
        body: catalogueImportSchema,
        answer: catalogueImportedSchema,
        status: 200,
    }),
    getRoutingMatrix: get('/api/katalogruting', 'katalog.list', {
        ...beyond,
        summary: 'The agreement that gets each type in each district, today',
        cost: 'heavy',
        answer: routingMatrixSchema,
    }),
    tryRouting: get('/api/katalogruting/prove', 'katalog.list', {
        ...beyond,
        summary: 'Where a new report of a type at a position goes, and by which rule',
        query: routingTrySchema,
        answer: routingTriedSchema,
    }),
    dryRunRouting: post('/api/katalogruting/virkning', 'katalog.list', {
        ...beyond,
        summary: 'Which reports of the last 90 days would go elsewhere; nothing is written',
        cost: 'heavy',
        body: routingChangesSchema,
        answer: routingDryRunSchema,
        status: 200,
    }),
    dryRunRoutingRule: post('/api/katalogruting/regelvirkning', 'katalog.list', {
        ...beyond,
        summary: 'The same of a routing rule, or of what an agreement covers',
        cost: 'heavy',
        body: routingRuleTrySchema,
        answer: routingDryRunSchema,
        status: 200,
    }),
    updateRouting: put('/api/katalogruting', 'katalog.edit', {
        ...beyond,
        summary: 'Changes cells of the matrix, each a rule of a type and a district',
        versioned: true,
        body: routingChangesSchema.omit({ dag: true }),
    }),
    previewMail: post('/api/katalogepost', 'katalog.list', {
        ...beyond,
        summary: 'A mail in the given words, filled in from a report, with the signature; nothing is sent',
        body: mailTriedSchema,
        answer: mailPreviewSchema,
        status: 200,
    }),
    getFirstSteps: get('/api/katalogsteg', 'katalog.list', {
        ...beyond,
        summary: 'What the city lacks before it can take reports',
        answer: firstStepsSchema,
    }),
    startFromExample: post('/api/katalogeksempel', 'katalog.create', {
        ...beyond,
        summary: 'Fills an empty catalogue with the example, or only shows it',
        cost: 'heavy',
        body: exampleStartSchema,
        answer: catalogueImportedSchema,
        status: 200,
    }),
    createCompanyOfType: post('/api/katalogselskaper', 'katalog.create', {
        ...beyond,
        summary: 'New service department, contractor or partner',
        body: newCompanyOfTypeSchema,
        answer: z.object({ id: uuid }),
    }),
    listAddedOverlays: get('/api/kartlag', 'addedOverlays.list', {
        ...beyond,
        summary: 'Layers of the maps besides those of the map configuration, for the roles of the caller',
        answer: z.array(addedOverlaySchema),
    }),
    listCatalogueWarnings: get('/api/katalogadvarsler', 'katalog.list', {
        ...beyond,
        summary:
            'What is allowed in the catalogue, but hardly meant: overlaps, equal names, gaps and doubles in routing',
        cost: 'heavy',
        answer: z.array(z.string()),
    }),
} as const satisfies Record<string, Endpoint>;
