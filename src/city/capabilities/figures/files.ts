import { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { nameOfUser } from '../../rules/nameOfUser';
import type { figureFileQuerySchema } from '../../../api/entities/figures';
import { countsIn, type Figure, type FigureRow, isGrouped, isOfPeriod, measures } from '../../../api/rules/figures';
import { gpsCoordinate } from '../../../api/rules/gpsCoordinate';
import { centreOf } from '../../../api/rules/hexagons';
import { formatDay, formatInstant, osloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import type { Handlers, SignedInCall } from '../../http/handler';
import { amount, type Column, type FileRow, integer, text } from '../../reportFiles/definition';
import { type ListScope, companyScope, serviceScope } from '../../services/search/reports';
import { tableFile } from '../../worker/tableFile';
import { figureOf } from './figures';

const titles: Record<Figure, string> = {
    bestand: 'Åpne meldinger',
    flyt: 'Inn og ut per uke',
    forfall: 'Frister fremover',
    frister: 'Frister holdt',
    forlop: 'Forløp',
    tilfredshet: 'Innmelderes tilfredshet',
    sted: 'Meldinger etter sted',
};
const headings: Readonly<Record<string, string>> = {
    antall: 'Antall',
    under7: 'Under 7 dager',
    fra7: '7–29 dager',
    fra30: '30–89 dager',
    fra90: '90 dager og mer',
    paVent: 'På vent',
    inn: 'Inn',
    ut: 'Ut',
    lukket: 'Ferdig behandlet',
    innenFrist: 'Innen frist',
    etterFrist: 'Etter frist',
    median: 'Median (dager)',
    p90: '90-prosentil (dager)',
    returnert: 'Returnert',
    avvist: 'Avvist',
    gjenapnet: 'Gjenåpnet',
    duplikat: 'Duplikat',
    spurt: 'Spurt',
    fornoyd: 'Fornøyd',
    misfornoyd: 'Ikke fornøyd',
};
const period = [text('fra', 'Fra og med'), text('til', 'Til og med')];
const groups = [
    text('selskap', 'Entreprenør'),
    text('meldingstype', 'Meldingstype'),
    text('bydel', 'Bydel'),
    text('ansvarlig', 'Ansvarlig'),
];
const places = [text('adresse', 'Siste adresse'), text('midtpunkt', 'Midtpunkt')];
const rowColumns = (figure: Figure): Column[] => {
    if (figure === 'sted') return places;
    return isGrouped(figure) ? groups : period;
};
const columnsOf = (figure: Figure, rows: readonly FigureRow[]): Column[] => [
    ...rowColumns(figure),
    ...countsIn(figure, rows).map((name) => integer(name, headings[name] ?? name)),
    ...measures[figure].map((name) => amount(name, headings[name] ?? name)),
];

const namesOf = async (queries: Queries) => {
    const namesById = async (rows: Promise<{ id: number | string; name: string }[]>) =>
        new Map((await rows).map(({ id, name }) => [id, name]));
    return {
        companies: await namesById(queries.rows(sql`select id, name from company`)),
        types: await namesById(queries.rows(sql`select id, name from report_type`)),
        districts: await namesById(queries.rows(sql`select id, name from district`)),
        people: await namesById(queries.rows(sql`select id, ${nameOfUser(sql`app_user`)} as name from app_user`)),
    };
};

const linesOf = async (queries: Queries, rows: readonly FigureRow[]): Promise<FileRow[]> => {
    const { companies, types, districts, people } = await namesOf(queries);
    const day = (value: string | undefined): string | null => (value ? formatDay(value) : null);
    return rows.map(({ fra, til, selskapId, meldingstypeId, bydelId, ansvarlig, sekskant, adresse, tall }) => ({
        fra: day(fra),
        til: day(til),
        selskap: selskapId === null ? 'Uten entreprenør' : (companies.get(selskapId ?? '') ?? null),
        meldingstype: types.get(meldingstypeId ?? 0) ?? null,
        bydel: districts.get(bydelId ?? 0) ?? null,
        ansvarlig: ansvarlig === null ? 'Ingen' : (people.get(ansvarlig ?? '') ?? null),
        adresse: adresse ?? null,
        midtpunkt: sekskant ? gpsCoordinate(centreOf(sekskant)) : null,
        ...tall,
    }));
};

type FileCall = Pick<SignedInCall, 'city' | 'signal'> & {
    readonly params: { readonly tall: Figure };
    readonly query: z.infer<typeof figureFileQuerySchema>;
};
const fileOf = async ({ city, signal, params: { tall }, query }: FileCall, listScope: ListScope): Promise<Response> => {
    const { format, ...figureQuery } = query;
    const { fra, til } = figureQuery;
    const now = city.now();
    const { rader } = await figureOf(city.database, tall, figureQuery, listScope);
    const lines = Readable.from([await linesOf(city.database, rader)]);
    const [days, period] = isOfPeriod(tall)
        ? [`${fra}_${til}`, `${formatDay(fra)}–${formatDay(til)}`]
        : [osloDay(now), formatInstant(now)];
    const workbook = { title: titles[tall], period, columns: columnsOf(tall, rader) };
    return tableFile({ format, name: `${tall}_${days}`, workbook, lines }, signal);
};

/** The tables on the page Oversikt, as files (`styring`, D15). */
export const figureFileHandlers = {
    getServiceFigureFile: async (call) => fileOf(call, serviceScope(call)),
    getContractorFigureFile: async (call) => fileOf(call, companyScope(call)),
} satisfies Handlers;
