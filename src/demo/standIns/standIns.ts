import { Hono } from 'hono';
import type { Settings } from '../../city/settings';
import { addressSearch } from './addressSearch';
import { businessRegister } from './businessRegister';
import type { DrawnCity } from './drawnCity';
import { bareConfiguration, mapConfiguration } from './map/configuration';
import { mapService } from './map/mapService';

/**
 * Stand-ins for the external services, mounted at /external: address search, business register and map, with the shapes
 * of the national ones (D11). Only those that the configuration uses are mounted. They are public: no token is sent to
 * them, and answers may be cached. With `strict` they answer only what the client may rely on (D14).
 */
export function standIns(
    { faults, standIns: wanted, client, strict }: Pick<Settings, 'faults' | 'standIns' | 'client' | 'strict'>,
    drawnCity: () => Promise<DrawnCity>,
): Hono {
    const app = new Hono();
    if (wanted.addresses) app.route('/adresser/v1', addressSearch(strict, drawnCity));
    if (wanted.businesses) app.route('/enhetsregisteret/api', businessRegister(strict));
    const configurationOf = strict ? bareConfiguration : mapConfiguration;
    if (wanted.maps)
        app.route(
            '/kart',
            mapService(faults, drawnCity, (city) => configurationOf(client.PRODUCT, city)),
        );
    return app;
}
