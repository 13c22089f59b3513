import { addresses, addressesNear } from '../geography/streets';
import { addressFinder } from './addressSearch';
import type { DrawnCity } from './drawnCity';
import { osloFeatures } from './map/features';
import { osloRegions } from './map/regions';

export const oslo: DrawnCity = {
    key: 'oslo',
    number: '0301',
    name: 'Oslo',
    find: addressFinder(addresses),
    addressAt: (latitude, longitude) => addressesNear(latitude, longitude)[0]?.adressetekst,
    features: osloFeatures,
    regions: osloRegions,
};
