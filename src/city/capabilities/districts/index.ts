import type { CityCapability } from '../../services/capability';
import { districtHandlers } from './handlers';

/** The city's own districts. */
export const districts: CityCapability = { names: ['bydeler'], handlers: districtHandlers };
