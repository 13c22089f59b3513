import { Hono, type Context } from 'hono';
import { baseLayerIds, type BaseLayerId } from '../../../api/map';
import { openQueue } from '../../../city/limits/queue';
import { cacheFor, picture, refuse } from '../answers';
import type { DrawnCity } from '../drawnCity';
import { drawBaseMap } from './drawBaseMap';
import { drawOverlays } from './drawOverlay';
import { boxFrame, tileFrame, type Frame } from './frame';
import { legendOf, legendPicture, overlayByLegend } from './legend';
import { overlayById, overlays } from './overlays';
import { palettes } from './palettes';
import { escapeXml, rasterise } from './rasterise';
import { regionCollection } from './regions';
import { TileStore } from './tileStore';
import { readMapRequest, wmsParameters } from './wmsRequest';

const LEAST_ZOOM = 10;
const MOST_ZOOM = 18;

const isBaseLayer = (id: string): id is BaseLayerId => baseLayerIds.some((known) => known === id);

/** The requested tile; undefined when there is no such tile at the levels drawn. */
function readTile(context: Context): { frame: Frame; key: string } | undefined {
    const file = context.req.param('file')?.match(/^(\d{1,7})\.png$/);
    const [z, x, y] = [context.req.param('z'), context.req.param('x'), file?.[1]].map((text) =>
        text && /^\d{1,7}$/.test(text) ? Number(text) : -1,
    );
    if (
        z === undefined ||
        x === undefined ||
        y === undefined ||
        z < LEAST_ZOOM ||
        z > MOST_ZOOM ||
        x < 0 ||
        y < 0 ||
        x >= 2 ** z ||
        y >= 2 ** z
    )
        return undefined;
    return { frame: tileFrame(z, x, y), key: `${z}/${x}/${y}` };
}

const badTile = `Flisen finnes ikke. Zoomnivå må være ${LEAST_ZOOM}–${MOST_ZOOM}, og x og y innenfor nivået.`;

/**
 * The stand-in for the national map tiles and the municipal map service (D11), drawn here:
 * - `GET /konfigurasjon.json` base layers and overlays
 * - `GET /fliser/{baseLayer}/{z}/{x}/{y}.png`, `GET /lagfliser/{overlay}/{z}/{x}/{y}.png` tiles, z 10–18
 * - `GET /wms` GetMap, GetLegendGraphic, GetCapabilities
 * - `GET /lag/{id}.geojson` districts, sub-districts, operating areas
 * - `GET /tegnforklaring?layer={legendId}` the legend
 * A bad request answers 400, an unknown layer 404, both with `{ errorMessage }`. With `tiles` in `faults`, tiles of
 * `grunnkart` fail with 503, as when the national service is down; with `tiles-all`, those of every base layer.
 */
export function mapService(
    faults: ReadonlySet<string>,
    drawnCity: () => Promise<DrawnCity>,
    configurationOf: (city: DrawnCity) => object,
): Hono {
    const tiles = new TileStore();
    // A queue of its own, so that tiles do not wait for large pictures.
    const drawTile = openQueue('map-tiles', { atOnce: 2, waiting: 500 });
    const drawPicture = openQueue('map-pictures', { atOnce: 1, waiting: 100 });
    const app = new Hono();

    app.get('/konfigurasjon.json', async (context) =>
        context.json(configurationOf(await drawnCity()), 200, cacheFor('hour')),
    );

    app.get('/fliser/:layer/:z/:x/:file', async (context) => {
        const layer = context.req.param('layer');
        if (!isBaseLayer(layer)) return refuse(context, 404, 'Bakgrunnskartet finnes ikke.');
        if (faults.has('tiles-all') || (faults.has('tiles') && layer === 'grunnkart'))
            return refuse(context, 503, 'Karttjenesten er midlertidig utilgjengelig.');
        const tile = readTile(context);
        if (!tile) return refuse(context, 400, badTile);
        const { key, features } = await drawnCity();
        return picture(
            await tiles.get(`${key}/${layer}/${tile.key}`, () =>
                drawTile(() => rasterise(drawBaseMap(tile.frame, palettes[layer], features))),
            ),
        );
    });

    app.get('/lagfliser/:layer/:z/:x/:file', async (context) => {
        const row = overlayById(context.req.param('layer'));
        if (!row || row.type === 'geojson') return refuse(context, 404, 'Kartlaget finnes ikke.');
        const tile = readTile(context);
        if (!tile) return refuse(context, 400, badTile);
        return picture(
            await tiles.get(`${row.id}/${tile.key}`, () =>
                drawTile(async () => rasterise(await drawOverlays(tile.frame, [row]))),
            ),
        );
    });

    app.get('/lag/:file', async (context) => {
        const file = context.req.param('file').match(/^(.+)\.geojson$/);
        const collection = file?.[1] ? regionCollection(file[1], (await drawnCity()).regions) : undefined;
        return collection
            ? context.json(collection, 200, { ...cacheFor('day'), 'Content-Type': 'application/geo+json' })
            : refuse(context, 404, 'Kartlaget finnes ikke.');
    });

    app.get('/tegnforklaring', (context) => {
        const legendId = context.req.query('layer');
        if (!legendId) return refuse(context, 400, 'Kartlag (layer) mangler.');
        const row = overlayByLegend(legendId);
        return row
            ? context.json(legendOf(row), 200, cacheFor('day'))
            : refuse(context, 404, 'Kartlaget har ingen tegnforklaring.');
    });

    app.get('/wms', async (context) => {
        const parameters = wmsParameters(context.req.query());
        if ((parameters.get('SERVICE') ?? 'WMS').toUpperCase() !== 'WMS')
            return refuse(context, 400, 'SERVICE må være WMS.');
        switch (parameters.get('REQUEST')?.toLowerCase()) {
            case 'getmap': {
                const request = readMapRequest(parameters);
                if ('wrong' in request) return refuse(context, 400, request.wrong);
                const { rows, box, width, height, background = '' } = request;
                // The key is the content instead of the address: parameters without effect make no new picture.
                const key = [rows.map(({ id }) => id), Object.values(box), width, height, background].join('/');
                return picture(
                    await tiles.get(key, () =>
                        drawPicture(async () =>
                            rasterise(await drawOverlays(boxFrame(box, width, height), rows, background)),
                        ),
                    ),
                );
            }
            case 'getlegendgraphic': {
                const row = overlayById(parameters.get('LAYER') ?? '');
                const rule = parameters.get('RULE');
                const made =
                    row && (rule === undefined || /^\d{1,2}$/.test(rule))
                        ? legendPicture(row, rule === undefined ? undefined : Number(rule))
                        : undefined;
                return made
                    ? picture(await made)
                    : refuse(context, 400, 'Kartlaget (LAYER) har ingen slik tegnforklaring.');
            }
            case 'getcapabilities': {
                const layers = overlays
                    .filter((row) => row.type === 'wms')
                    .map((row) => `<Layer><Name>${row.id}</Name><Title>${escapeXml(row.name)}</Title></Layer>`);
                const xml = `<?xml version="1.0" encoding="UTF-8"?><WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"><Service><Name>WMS</Name>
<Title>Kommunens kartlag</Title></Service>
<Capability><Layer><Title>Kartlag</Title>
<CRS>EPSG:3857</CRS>
<CRS>EPSG:4326</CRS>${layers.join('')}</Layer></Capability></WMS_Capabilities>`;
                return context.body(xml, 200, { 'Content-Type': 'text/xml; charset=UTF-8', ...cacheFor('day') });
            }
            default:
                return refuse(context, 400, 'REQUEST må være GetMap, GetLegendGraphic eller GetCapabilities.');
        }
    });

    return app;
}
