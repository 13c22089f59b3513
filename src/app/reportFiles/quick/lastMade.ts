import { z } from '../../../api/zod';
import type { FileId } from '../../../api/rules/reportFiles';
import type { FileValues } from '../rules';
import { storedJson } from '../../runtime/storedJson';

const valuesSchema = z.object({
    period: z.enum(['day', 'month', 'period']),
    year: z.union([z.number(), z.literal('')]).nullable(),
    month: z.union([z.number(), z.literal('')]).nullable(),
    day: z.number(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    contractor: z.string().nullable(),
    contract: z.string().nullable(),
    agreement: z.union([z.number(), z.literal('alle'), z.literal('')]).nullable(),
    processCodes: z.array(z.string()),
    types: z.array(z.number()),
    global: z.boolean(),
    format: z.enum(['csv', 'xlsx']),
});

/** Outlives signing out, for a file is often made once a month; each user has an own one. */
const keyOf = (userId: string, id: FileId): string => `bymelding.reportFile.${userId}.${id}`;

export const readLastMade = (userId: string, id: FileId): FileValues | undefined =>
    valuesSchema.safeParse(storedJson(keyOf(userId, id))).data;
export const writeLastMade = (userId: string, id: FileId, values: FileValues): void => {
    try {
        localStorage.setItem(keyOf(userId, id), JSON.stringify(values));
    } catch {
        // A convenience: without storage there is no 'Som sist'.
    }
};
