import { declareResources } from '../data/resources';
import type { Capability } from '../layout/capabilities';
import { auditLog } from './auditLog';
import { combinedHandling } from './combinedHandling';
import { districts } from './districts';
import { duplicates } from './duplicates';
import { machineClients } from './machineClients';
import { nearby } from './nearby';
import { readyMade } from './readyMade';
import { responsible } from './responsible';
import { signIn } from './signIn';

/** What goes beyond the specification (D15). Without its line and folder here, a capability is gone from the client. */
export const capabilities: readonly Capability[] = [
    auditLog,
    combinedHandling,
    machineClients,
    signIn,
    responsible,
    readyMade,
    districts,
    duplicates,
    nearby,
];

for (const { resources = {} } of capabilities) declareResources(resources);
