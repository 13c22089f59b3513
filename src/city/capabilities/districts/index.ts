import type { Capability } from '../../services/capability';
import { districtHandlers } from './handlers';

/** The city's own districts. */
export const districts: Capability = { names: ['bydeler'], handlers: () => districtHandlers };
