import { auditLogEndpoints } from './auditLog';
import { catalogueEndpoints } from './catalogue';
import { clockEndpoints } from './clock';
import { combinedHandlingEndpoints } from './combinedHandling';
import { dialogueEndpoints } from './dialogue';
import { districtEndpoints } from './districts';
import { duplicateEndpoints } from './duplicates';
import { figureEndpoints } from './figures';
import { machineClientEndpoints } from './machineClients';
import { moneyEndpoints } from './money';
import { nearbyEndpoints } from './nearby';
import { ownAttachmentEndpoints } from './ownAttachments';
import { sharedWorkEndpoints } from './sharedWork';
import { privacyEndpoints } from './privacy';
import { profileEndpoints } from './profile';
import { readyMadeEndpoints } from './readyMade';
import { responsibleEndpoints } from './responsible';
import { searchSuggestionEndpoints } from './searchSuggestions';
import { signInEndpoints } from './signIn';
import { selectionEndpoints } from './selection';

/** Calls beyond the specification: a file per capability (D15). */
export const capabilityEndpoints = {
    ...auditLogEndpoints,
    ...catalogueEndpoints,
    ...clockEndpoints,
    ...combinedHandlingEndpoints,
    ...dialogueEndpoints,
    ...districtEndpoints,
    ...duplicateEndpoints,
    ...figureEndpoints,
    ...machineClientEndpoints,
    ...moneyEndpoints,
    ...nearbyEndpoints,
    ...ownAttachmentEndpoints,
    ...sharedWorkEndpoints,
    ...privacyEndpoints,
    ...profileEndpoints,
    ...readyMadeEndpoints,
    ...responsibleEndpoints,
    ...searchSuggestionEndpoints,
    ...signInEndpoints,
    ...selectionEndpoints,
} as const;
