import type { CityCapability } from '../../services/capability';

/** Report files of a partner's own reports; who may make which is in `src/api/access.ts`. */
export const partnerFiles: CityCapability = { names: ['partnerrapporter'] };
