import type { Capability } from '../places/places';
import { addedUse } from '../resourceUse/added';
import { auditLog } from '../audit';
import { catalogue } from '../catalogue';
import { clock } from '../clock';
import { coverage } from '../assignment/coverage';
import { dialogue } from '../dialogue';
import { drafts } from '../common/drafts';
import { duplicates } from '../related';
import { fieldWork } from '../resourceUse/fieldWork';
import { figures } from '../figures';
import { leavingCodes } from '../prices/leavingCodes';
import { machineClients } from '../machineClients';
import { money } from '../money';
import { parts } from '../tasks';
import { pastedPrices } from '../prices/pasted';
import { placeholders } from '../report/placeholders';
import { privacy } from '../privacy';
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
    machineClients,
    signIn,
    responsible,
    readyMade,
    parts,
    dialogue,
    duplicates,
    fieldWork,
    figures,
    money,
    privacy,
    leavingCodes,
    pastedPrices,
    unitQuestion,
    quickFileChoices,
    placeholders,
    drafts,
    addedUse,
    daysInAddress,
];
