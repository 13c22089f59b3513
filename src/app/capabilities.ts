import { auditLog } from './auditLog';
import { duplicates } from './duplicates';
import type { Capability } from './layout/capabilities';
import { nearby } from './nearby';
import { presence } from './presence';

/** What goes beyond the specification (D15). Without its line and folder here, a capability is gone from the client. */
export const capabilities: readonly Capability[] = [auditLog, presence, duplicates, nearby];
