import { declareReportParts } from '../places/reportParts';
import type { Capability } from '../places/places';
import { addedUse } from '../resourceUse/added';
import { auditLog } from '../audit';
import { beside } from '../reports/beside';
import { catalogue } from '../catalogue';
import { clock } from '../clock';
import { combinedHandling } from '../handling';
import { coverage } from '../assignment/coverage';
import { dialogue } from '../dialogue';
import { directions } from '../map/directions';
import { drafts } from '../common/drafts';
import { duplicates } from '../related';
import { emptyPanels } from '../reports/detail/emptyPanels';
import { fieldWork } from '../resourceUse/fieldWork';
import { figures } from '../figures';
import { glance } from '../reports/detail/glance';
import { keys } from '../report/keys';
import { leavingCodes } from '../prices/leavingCodes';
import { machineClients } from '../machineClients';
import { money } from '../money';
import { outbox } from '../offline';
import { ownAttachments } from '../reports/detail/ownAttachments';
import { parts } from '../tasks';
import { pastedPrices } from '../prices/pasted';
import { placeholders } from '../report/placeholders';
import { privacy } from '../privacy';
import { queue } from '../report/queue';
import { quickFileChoices } from '../reportFiles/quick';
import { readyMade } from '../handling/readyMade';
import { responsible } from '../assignment';
import { signIn } from '../signIn';
import { daysInAddress } from '../resourceUse/daysInAddress';
import { unitQuestion } from '../schemes/unitQuestion';

/** All capabilities (D15). Without its line and folder here, a capability is gone from the client. */
export const capabilities: readonly Capability[] = [
    auditLog,
    catalogue,
    clock,
    coverage,
    combinedHandling,
    machineClients,
    signIn,
    responsible,
    readyMade,
    parts,
    dialogue,
    duplicates,
    fieldWork,
    ownAttachments,
    figures,
    money,
    privacy,
    queue,
    leavingCodes,
    pastedPrices,
    unitQuestion,
    beside,
    keys,
    directions,
    quickFileChoices,
    placeholders,
    emptyPanels,
    outbox,
    drafts,
    glance,
    addedUse,
    daysInAddress,
];

for (const capability of capabilities) declareReportParts(capability);
