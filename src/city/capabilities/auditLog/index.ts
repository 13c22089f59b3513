import type { CityCapability } from '../../services/capability';
import { auditHandlers } from './handlers';

/** Reading the audit log. */
export const auditLog: CityCapability = { names: ['revisjon'], handlers: auditHandlers };
