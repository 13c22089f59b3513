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
import { partEndpoints } from './parts';
import { privacyEndpoints } from './privacy';
import { profileEndpoints } from './profile';
import { readyMadeEndpoints } from './readyMade';
import { responsibleEndpoints } from './responsible';
import { searchSuggestionEndpoints } from './searchSuggestions';
import { signInEndpoints } from './signIn';
import { wholeFilterEndpoints } from './wholeFilter';

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
    ...partEndpoints,
    ...privacyEndpoints,
    ...profileEndpoints,
    ...readyMadeEndpoints,
    ...responsibleEndpoints,
    ...searchSuggestionEndpoints,
    ...signInEndpoints,
    ...wholeFilterEndpoints,
} as const;
