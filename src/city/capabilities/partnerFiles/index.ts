import type { CityCapability } from '../../services/capability';

/** Report files about a partner's own reports; `src/api/access.ts` has who may make which. */
export const partnerFiles: CityCapability = { names: ['partnerrapporter'] };
