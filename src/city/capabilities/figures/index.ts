import { attachment } from '../../http/files';
import type { CityCapability } from '../../services/capability';
import { figureHandlers } from './figures';
import { figureFileHandlers } from './files';
import { monthlySheetHandlers, sendMonthlySheets } from './monthlySheets';
import type { z } from 'zod';
import type { sheetQuerySchema } from '../../../api/entities/figures';
import type { Handlers, SignedInCall } from '../../http/handler';
import { notFound } from '../../refusal';
import { type ListScope, companyScope, serviceScope } from '../../services/search/reports';
import { sheetsOf } from './sheet';
import { sheetFile } from './sheetFile';

type SheetCall = Pick<SignedInCall, 'city' | 'signal'> & {
    readonly query: z.infer<typeof sheetQuerySchema>;
};

/** The largest number of sheets in a printout. */
const mostSheets = 50;

const answer = async ({ city, query, signal }: SheetCall, listScope: ListScope): Promise<Response> => {
    const sheets = await sheetsOf(city.database, query, listScope, mostSheets);
    if (sheets.length === 0) throw notFound('fileEmptyDate');
    return attachment(
        await sheetFile(city, sheets, signal),
        'application/pdf',
        `moteark_${query.fra}_${query.til}.pdf`,
    );
};

/** The sheets for contract meetings (`styring`, D15). */
const sheetHandlers = {
    getServiceSheet: async (call) => answer(call, serviceScope(call)),
    getContractorSheet: async (call) => answer(call, companyScope(call)),
} satisfies Handlers;

/** Figures and charts for managers. */
export const figures: CityCapability = {
    names: ['styring'],
    handlers: { ...figureHandlers, ...figureFileHandlers, ...sheetHandlers, ...monthlySheetHandlers },
    upkeep: { name: 'Møteark', work: (_, now, city) => sendMonthlySheets(now, city) },
};
