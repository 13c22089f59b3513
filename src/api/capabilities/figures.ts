import type { Endpoint } from '../endpoint';
import { get, put } from '../endpoints/builders';
import { uuidParams } from '../entities/common';
import {
    figureFileQuerySchema,
    figureParamsSchema,
    figureQuerySchema,
    figureSchema,
    monthlySheetsSchema,
    sheetQuerySchema,
} from '../entities/figures';

const capability = 'styring';
const figure = {
    summary: 'The counts of a figure; each is the number of reports that a filter of the list finds',
    service: 'search',
    kind: 'bare',
    spec: 'D15',
    capability,
    query: figureQuerySchema,
    answer: figureSchema,
} as const;
const file = {
    summary: 'The counts of a figure, as a file',
    service: 'search',
    kind: 'file',
    cost: 'heavy',
    audited: 'eksportert',
    spec: 'D15',
    capability,
    query: figureFileQuerySchema,
} as const;
const sheet = {
    summary: 'The figures of each contractor on one page, for the contract meeting',
    service: 'search',
    kind: 'file',
    cost: 'heavy',
    audited: 'eksportert',
    spec: 'D15',
    capability,
    query: sheetQuerySchema,
} as const;

/** Figures for managers (D15, `styring`). */
export const figureEndpoints = {
    getServiceFigure: get('/sok/melding/serviceavdeling/tall/{tall}', 'oversikt.ofAll', {
        ...figure,
        params: figureParamsSchema,
    }),
    getContractorFigure: get('/sok/melding/entreprenor/{id}/tall/{tall}', 'oversikt.ofCompany', {
        ...figure,
        params: uuidParams.extend(figureParamsSchema.shape),
    }),
    getServiceFigureFile: get('/sok/melding/serviceavdeling/tall/{tall}/fil', 'oversikt.ofAll', {
        ...file,
        params: figureParamsSchema,
    }),
    getContractorFigureFile: get('/sok/melding/entreprenor/{id}/tall/{tall}/fil', 'oversikt.ofCompany', {
        ...file,
        params: uuidParams.extend(figureParamsSchema.shape),
    }),
    getOwnSheets: get('/api/meg/moteark', 'oversikt.list', {
        summary: "Whether the user gets last month's sheets by mail, and for which contractors",
        spec: 'D15',
        capability,
        answer: monthlySheetsSchema,
    }),
    updateOwnSheets: put('/api/meg/moteark', 'oversikt.list', {
        summary: "Changes whether the user gets last month's sheets by mail",
        spec: 'D15',
        capability,
        body: monthlySheetsSchema,
    }),
    getServiceSheet: get('/sok/melding/serviceavdeling/moteark', 'oversikt.ofAll', sheet),
    getContractorSheet: get('/sok/melding/entreprenor/{id}/moteark', 'oversikt.ofCompany', {
        ...sheet,
        params: uuidParams,
    }),
} as const satisfies Record<string, Endpoint>;
