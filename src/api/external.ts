import { isRecord } from './rules/isRecord';
import { baseLayersIn } from './map';
import { z } from './zod';

/**
 * Shapes of the services outside the city's own (decisions D11): the map configuration, the legend service, the
 * national address search and the national business register. They are never sent a token or client identification (D3).
 */

/** `tiles`: a `{z}/{x}/{y}` template; `wms`: the base address of a WMS 1.3 service; `geojson`: a single file. */
const overlayTypeSchema = z.enum(['wms', 'tiles', 'geojson']);

/**
 * An overlay; only `displayName`, `url` and `type` are needed (D14). For `wms`, `layerId` becomes the parameter LAYERS,
 * unless the address already has that. `legendId` is sent to the legend service, unless it is the address of a picture.
 * `opacity` is 0–1, and 1 when left out. An overlay with `roles` (values of the `roles` claim) is offered only to users
 * with one of them, others to everybody. `group` is its heading in the panel.
 */
export const overlaySchema = z.object({
    displayName: z.string(),
    layerId: z.string().optional(),
    legendId: z.string().optional(),
    url: z.string(),
    type: overlayTypeSchema,
    opacity: z.number().min(0).max(1).optional(),
    roles: z.array(z.string()).optional(),
    group: z.string().optional(),
});
/** Identified by its `layerId`, or else by its URL. */
export type Overlay = z.infer<typeof overlaySchema> & { layerId: string };

const ids: readonly string[] = ['layerId', 'legendId'];
/** The entry without fields that are null, and with ids as texts: a city may answer numbers (D14). */
const normalised = (entry: unknown): unknown =>
    isRecord(entry)
        ? Object.fromEntries(
              Object.entries(entry)
                  .filter(([, value]) => value !== null)
                  .map(([name, value]): [string, unknown] => [
                      name,
                      ids.includes(name) && typeof value === 'number' ? String(value) : value,
                  ]),
          )
        : entry;
/** Reads the entries of a list and skips the invalid ones (D14). */
const validEntries =
    <T extends z.ZodType, Entry>(schema: T, entryOf: (read: z.output<T>) => Entry) =>
    (entries: readonly unknown[]): Entry[] =>
        entries.flatMap((entry) => {
            const read = schema.safeParse(normalised(entry));
            return read.success ? [entryOf(read.data)] : [];
        });

/** `GET {MAP_CONFIG_URL}`. `legendUrl` answers `?layer={legendId}`. URLs without a host are on the page's own origin. */
export const mapConfigurationSchema = z.object({
    baseLayers: z.array(z.unknown()).catch([]).transform(baseLayersIn),
    overlays: z
        .array(z.unknown())
        .catch([])
        .transform(
            validEntries(overlaySchema, (layer): Overlay => ({ ...layer, layerId: layer.layerId ?? layer.url })),
        ),
    legendUrl: z.string().optional().catch(undefined),
});
export type MapConfiguration = z.infer<typeof mapConfigurationSchema>;

/**
 * `GET {legendUrl}?layer={legendId}`: the legend's lines, top to bottom; 404 `{ errorMessage }` for an unknown layer.
 */
export const legendSchema = z.array(z.object({ label: z.string(), imageUrl: z.string() }));
export type Legend = z.infer<typeof legendSchema>;

/**
 * One hit of the national address search (report-handling §2). `bokstav` is '' for a house without letter, and a property
 * without a street may lack street name and number; degrees in EPSG:4258 (≈ WGS84).
 */
const addressHitSchema = z.object({
    adressetekst: z.string(),
    adressenavn: z.string().default(''),
    nummer: z.number().int().default(0),
    bokstav: z.string().default(''),
    postnummer: z.string().optional(),
    poststed: z.string().optional(),
    kommunenummer: z.string().optional(),
    kommunenavn: z.string().optional(),
    representasjonspunkt: z.object({ epsg: z.string().optional(), lat: z.number(), lon: z.number() }),
});
export type AddressHit = z.infer<typeof addressHitSchema>;

/**
 * `GET {ADDRESS_SEARCH_URL}?sok=…&sokemodus=AND&kommunenummer=0301&treffPerSide=10&side=0`. The client sorts the
 * hits (D11), and only reads `adresser` (D14).
 */
export const addressSearchSchema = z.object({
    metadata: z
        .object({
            asciiKompatibel: z.boolean(),
            side: z.number().int(),
            sokeStreng: z.string(),
            totaltAntallTreff: z.number().int(),
            treffPerSide: z.number().int(),
            viserFra: z.number().int(),
            viserTil: z.number().int(),
        })
        .optional()
        .catch(undefined),
    adresser: z.array(z.unknown()).transform(validEntries(addressHitSchema, (hit) => hit)),
});
export type AddressSearch = z.infer<typeof addressSearchSchema>;

/** `GET {BUSINESS_REGISTER_URL}/{orgnr}`: the fields we use; 404 when unknown. */
export const businessSchema = z.object({ organisasjonsnummer: z.string().optional(), navn: z.string() });
