import type { z } from 'zod';
import type { sheetQuerySchema } from '../../../api/entities/figures';
import type { City } from '../../city';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../refusal';
import { ofCompany, ofService } from '../../services/search/reports';
import type { FigureWing } from './figures';
import { sheetPdf } from './sheetPdf';
import { sheetsOf } from './sheet';

const sheetFile = async (city: City, query: z.infer<typeof sheetQuerySchema>, wing: FigureWing): Promise<Response> => {
    const sheets = await sheetsOf(city.database, query, wing);
    if (sheets.length === 0) throw notFound('fileEmptyDate');
    const bytes = await sheetPdf(sheets, city.settings.client.PRODUCT_TITLE, city.now());
    return new Response(new Uint8Array(bytes), {
        headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `attachment; filename="moteark_${query.fra}_${query.til}.pdf"`,
            'Cache-Control': 'no-store',
        },
    });
};

/** The sheets for contract meetings (`styring`, D15). */
export const sheetHandlers = {
    getServiceSheet: async (call) => sheetFile(call.city, call.query, ofService(call)),
    getContractorSheet: async (call) => sheetFile(call.city, call.query, ofCompany(call)),
} satisfies Handlers;
