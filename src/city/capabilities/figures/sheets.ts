import type { z } from 'zod';
import type { sheetQuerySchema } from '../../../api/entities/figures';
import type { Handlers, SignedInCall } from '../../http/handler';
import { notFound } from '../../refusal';
import { ofCompany, ofService } from '../../services/search/reports';
import type { FigureWing } from './figures';
import { sheetsOf } from './sheet';
import { sheetFile } from './sheetFile';

type SheetCall = Pick<SignedInCall, 'city' | 'signal'> & {
    readonly query: z.infer<typeof sheetQuerySchema>;
};
const answer = async ({ city, query, signal }: SheetCall, wing: FigureWing): Promise<Response> => {
    const sheets = await sheetsOf(city.database, query, wing);
    if (sheets.length === 0) throw notFound('fileEmptyDate');
    return new Response(new Uint8Array(await sheetFile(city, sheets, signal)), {
        headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `attachment; filename="moteark_${query.fra}_${query.til}.pdf"`,
            'Cache-Control': 'no-store',
        },
    });
};

/** The sheets for contract meetings (`styring`, D15). */
export const sheetHandlers = {
    getServiceSheet: async (call) => answer(call, ofService(call)),
    getContractorSheet: async (call) => answer(call, ofCompany(call)),
} satisfies Handlers;
