import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { createdId, createdIdBeyond, idParams } from '../entities/common';
import {
    newProcessCodeSchema,
    newProcessCodeSchemeSchema,
    processCodeSchema,
    processCodeSchemeSchema,
    processCodeUnitSchema,
    schemeCodeSchema,
    schemeName,
} from '../entities/administration';
import { get, post, put, remove } from './builders';

/** Process-code schemes, their codes and units (administration §2, §7, D3). */
export const processCodeEndpoints = {
    listSchemes: get('/api/prosesskodeskjemaer', 'prosesskoder.list', {
        summary: 'Process-code schemes',
        spec: 'administration §7',
        answer: z.array(processCodeSchemeSchema),
    }),
    createScheme: post('/api/prosesskodeskjemaer', 'prosesskoder.create', {
        summary: 'New process-code scheme',
        spec: 'administration §7',
        body: newProcessCodeSchemeSchema,
        answer: createdIdBeyond,
    }),
    updateScheme: put('/api/prosesskodeskjemaer', 'prosesskoder.edit', {
        summary: 'Renames a process-code scheme',
        spec: 'D3',
        versioned: true,
        body: processCodeSchemeSchema
            .omit({ etag: true })
            .extend({ navn: schemeName })
            .meta({ id: 'ProsesskodeSkjemaEndring' }),
    }),
    listProcessCodesOfScheme: get('/api/prosesskodeskjemaer/{id}/prosesskoder', 'processCodes.listOfScheme', {
        summary: 'Codes of a scheme',
        spec: 'administration §7',
        params: idParams,
        answer: z.array(schemeCodeSchema),
    }),
    listProcessCodes: get('/api/prosesskoder', 'processCodes.list', {
        summary: 'All process codes; a contractor admin gets those of its own contracts',
        spec: 'administration §7',
        answer: z.array(processCodeSchema),
    }),
    createProcessCode: post('/api/prosesskoder', 'processCodes.create', {
        summary: 'New process code',
        spec: 'administration §7, D3',
        body: newProcessCodeSchema,
        answer: createdId,
    }),
    updateProcessCode: put('/api/prosesskoder/{id}', 'processCodes.edit', {
        summary: 'Changes a process code',
        spec: 'administration §7, D3',
        versioned: true,
        params: idParams,
        body: newProcessCodeSchema,
    }),
    deleteProcessCode: remove('/api/prosesskoder/{id}', 'processCodes.delete', {
        summary: 'Removes a process code that is not in use',
        spec: 'administration §7, D3',
        versioned: true,
        params: idParams,
    }),
    listProcessCodeUnits: get('/api/prosesskodeEnheter', 'processCodeUnits.list', {
        summary: 'Units',
        spec: 'administration §7, D3',
        answer: z.array(processCodeUnitSchema),
    }),
} as const satisfies Record<string, Endpoint>;
