import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { figureFileQuerySchema } from '../../../api/entities/figures';
import { counts, type Figure, type FigureRow, isGrouped, measures } from '../../../api/rules/figures';
import { gpsCoordinate } from '../../../api/rules/gpsCoordinate';
import { centreOf } from '../../../api/rules/hexagons';
import { formatDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import type { City } from '../../city';
import type { Handlers } from '../../http/handler';
import { csvOf } from '../../reportFiles/csv';
import { amount, type Column, type FileRow, integer, text } from '../../reportFiles/definition';
import { xlsxOf } from '../../reportFiles/xlsx';
import { ofCompany, ofService } from '../../services/search/reports';
import { figureOf, type FigureWing } from './figures';

const titles: Record<Figure, string> = {
    bestand: 'Åpne meldinger',
    flyt: 'Inn og ut per uke',
    forfall: 'Frister framover',
    frister: 'Frister holdt',
    forlop: 'Forløp',
    sted: 'Meldinger etter sted',
};
const headings: Readonly<Record<string, string>> = {
    antall: 'Antall',
    under7: 'Under 7 dager',
    fra7: '7–29 dager',
    fra30: '30–89 dager',
    fra90: '90 dager og mer',
    inn: 'Inn',
    ut: 'Ut',
    lukket: 'Ferdig behandlet',
    innenFrist: 'Innen frist',
    etterFrist: 'Etter frist',
    median: 'Median dager',
    p90: '90-prosentil dager',
    returnert: 'Returnert',
    avvist: 'Avvist',
    gjenapnet: 'Gjenåpnet',
    duplikat: 'Duplikat',
};
const period = [text('fra', 'Fra og med'), text('til', 'Til og med')];
const groups = [text('selskap', 'Entreprenør'), text('meldingstype', 'Meldingstype'), text('bydel', 'Bydel')];
const places = [text('adresse', 'Siste adresse'), text('midtpunkt', 'Midtpunkt')];
const rowColumns = (figure: Figure): Column[] => {
    if (figure === 'sted') return places;
    return isGrouped(figure) ? groups : period;
};
const columnsOf = (figure: Figure): Column[] => [
    ...rowColumns(figure),
    ...counts[figure].map((name) => integer(name, headings[name] ?? name)),
    ...measures[figure].map((name) => amount(name, headings[name] ?? name)),
];

const namesOf = async (queries: Queries) => {
    const named = async (rows: Promise<{ id: number | string; name: string }[]>) =>
        new Map((await rows).map(({ id, name }) => [id, name]));
    return {
        companies: await named(queries.rows(sql`select id, name from company`)),
        types: await named(queries.rows(sql`select id, name from report_type`)),
        districts: await named(queries.rows(sql`select id, name from district`)),
    };
};

const linesOf = async (queries: Queries, rows: readonly FigureRow[]): Promise<FileRow[]> => {
    const { companies, types, districts } = await namesOf(queries);
    const day = (value: string | undefined): string | null => (value ? formatDay(value) : null);
    return rows.map(({ fra, til, selskapId, meldingstypeId, bydelId, sekskant, adresse, tall }) => ({
        fra: day(fra),
        til: day(til),
        selskap: selskapId === null ? 'Uten entreprenør' : (companies.get(selskapId ?? '') ?? null),
        meldingstype: types.get(meldingstypeId ?? 0) ?? null,
        bydel: districts.get(bydelId ?? 0) ?? null,
        adresse: adresse ?? null,
        midtpunkt: sekskant ? gpsCoordinate(centreOf(sekskant)) : null,
        ...tall,
    }));
};

type FileQuery = z.infer<typeof figureFileQuerySchema>;
const fileOf = async (
    { database }: City,
    figure: Figure,
    { format, ...query }: FileQuery,
    wing: FigureWing,
): Promise<Response> => {
    const { rader } = await figureOf(database, figure, query, wing);
    const lines = await linesOf(database, rader);
    const columns = columnsOf(figure);
    const batches = (async function* () {
        yield lines;
    })();
    const title = titles[figure];
    const days = `${formatDay(query.fra)}–${formatDay(query.til)}`;
    const body = format === 'xlsx' ? xlsxOf({ title, period: days, columns }, batches) : csvOf(columns, batches);
    return new Response(body, {
        headers: {
            'Content-Type':
                format === 'xlsx'
                    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
                    : 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="${figure}_${query.fra}_${query.til}.${format}"`,
            'Cache-Control': 'no-store',
        },
    });
};

/** The tables of the figures as files (`styring`, D15). */
export const figureFileHandlers = {
    getServiceFigureFile: async (call) => fileOf(call.city, call.params.tall, call.query, ofService(call)),
    getContractorFigureFile: async (call) => fileOf(call.city, call.params.tall, call.query, ofCompany(call)),
} satisfies Handlers;
