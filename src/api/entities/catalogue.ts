import { z } from 'zod';
import { catalogueKinds } from '../catalogue/kinds';
import { listedEtag, text } from './common';

const slag = z.enum(catalogueKinds.map(({ file }) => file) as [string, ...string[]]);
export const kindParams = z.object({ slag });
export const rowParams = z.object({ slag, id: text(100).min(1) });

/** A cell of a row: what its file has in that column, or ids where the column has several. */
const cell = z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.number().int()).max(2000)]).nullish();
const columns = [
    ...new Set(
        catalogueKinds.flatMap(({ columns: own, pairs = [] }) => [
            ...own.map(({ name }) => name),
            ...pairs.map(({ name }) => name),
        ]),
    ),
];
/** GeoJSON: a Polygon or a MultiPolygon. */
const outline = z.object({ type: z.string(), coordinates: z.array(z.unknown()) }).nullish();

/** A row of the catalogue, in the columns of its file; those of other kinds are ignored. Its kind decides the rules. */
export const catalogueRowSchema = z
    .object({ ...Object.fromEntries(columns.map((name) => [name, cell])), omriss: outline })
    .meta({ id: 'Katalograd' });

export const listedRowSchema = z
    .looseObject({ nokkel: z.string(), navn: z.string().nullish(), omriss: outline, etag: listedEtag })
    .meta({ id: 'ListetKatalograd' });
export type CatalogueRow = z.infer<typeof listedRowSchema>;

export const catalogueImportSchema = z
    .object({
        filer: z
            .array(z.object({ navn: z.string().max(200), innhold: z.string() }))
            .min(1)
            .max(20),
        /** Nothing is written. */
        prove: z.boolean(),
        /** Rows that are not in the file are removed, unless they are in use. */
        fjern: z.boolean().default(false),
        /** Also overwrites what admins have changed, and empties what is empty in the file. */
        overskriv: z.boolean().default(false),
    })
    .meta({ id: 'Kataloginnlesing' });

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const change = z.object({ nokkel: z.string(), kolonne: z.string(), fra: value, til: value });
const keys = z.array(z.string());
export const catalogueImportedSchema = z
    .object({
        filer: z.array(
            z.object({
                fil: z.string(),
                nye: keys,
                endret: z.array(change),
                uendret: z.number().int(),
                fjernet: keys,
                iBruk: keys,
                ikkeIFilen: keys,
                beholdt: z.array(change),
            }),
        ),
        advarsler: z.array(z.string()),
        feil: z.array(z.string()),
    })
    .meta({ id: 'LestKatalog' });
export type CatalogueImported = z.infer<typeof catalogueImportedSchema>;
