import { Hono } from 'hono';
import { addressSearch } from './addressSearch';
import { businessRegister } from './businessRegister';
import { mapService } from './map/mapService';

/**
 * Stand-ins for the services outside the city's own, in the shapes of the national ones (D11), mounted at /external:
 * address search, business register, map. Open to everybody, no token is sent here, answers may be cached.
 */
export function externalServices({ faults }: { readonly faults: ReadonlySet<string> }): Hono {
    return new Hono().route('/adresser/v1', addressSearch).route('/enhetsregisteret/api', businessRegister).route('/kart', mapService(faults));
}
