import { auditLogEndpoints } from './auditLog';
import { combinedHandlingEndpoints } from './combinedHandling';
import { duplicateEndpoints } from './duplicates';
import { machineClientEndpoints } from './machineClients';
import { nearbyEndpoints } from './nearby';
import { ownAttachmentEndpoints } from './ownAttachments';
import { readyMadeEndpoints } from './readyMade';
import { responsibleEndpoints } from './responsible';
import { wholeFilterEndpoints } from './wholeFilter';

/** Calls beyond the specification: a file per capability (D15). */
export const capabilityEndpoints = {
    ...auditLogEndpoints,
    ...combinedHandlingEndpoints,
    ...duplicateEndpoints,
    ...machineClientEndpoints,
    ...nearbyEndpoints,
    ...ownAttachmentEndpoints,
    ...readyMadeEndpoints,
    ...responsibleEndpoints,
    ...wholeFilterEndpoints,
} as const;
