import type { Capability } from '../../services/capability';
import { auditHandlers } from './handlers';

/** Reading the audit log. */
export const auditLog: Capability = { names: ['revisjon'], handlers: () => auditHandlers };
