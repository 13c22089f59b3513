import type { Capability } from '../places/places';
import { auditLog } from '../audit';
import { catalogue } from '../catalogue';
import { clock } from '../clock';
import { coverage } from '../assignment/coverage';
import { dialogue } from '../dialogue';
import { duplicates } from '../related';
import { fieldWork } from '../resourceUse/fieldWork';
import { figures } from '../figures';
import { machineClients } from '../machineClients';
import { money } from '../money';
import { parts } from '../tasks';
import { privacy } from '../privacy';
import { readyMade } from '../handling/readyMade';
import { responsible } from '../assignment';
import { signIn } from '../signIn';

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
];
