import type { CityCapability } from '../services/capability';
import { auditLog } from './auditLog';
import { catalogue } from './catalogue';
import { clock } from './clock';
import { coverage } from './coverage';
import { combinedHandling } from './combinedHandling';
import { dialogue } from './dialogue';
import { districts } from './districts';
import { duplicates } from './duplicates';
import { fieldWork } from './fieldWork';
import { figures } from './figures';
import { machineClients } from './machineClients';
import { money } from './money';
import { nearby } from './nearby';
import { ownAttachments } from './ownAttachments';
import { partnerFiles } from './partnerFiles';
import { sharedWork } from './sharedWork';
import { privacy } from './privacy';
import { profile } from './profile';
import { readyMade } from './readyMade';
import { responsible } from './responsible';
import { searchSuggestions } from './searchSuggestions';
import { signIn } from './signIn';
import { selection } from './selection';

/** Options of specified calls, such as pages and versions; the services themselves implement them. */
const refinements: CityCapability = {
    names: ['administrasjonsversjoner', 'eksport-lopenummer', 'idempotens', 'lange-lister', 'ressursforbruk-sider'],
};

/**
 * All capabilities (D15). What they add to a report, to a file or to a mail, and what follows a save, happens in this
 * order. To remove one, delete its line here and its folder.
 */
export const capabilities: readonly CityCapability[] = [
    auditLog,
    catalogue,
    clock,
    combinedHandling,
    coverage,
    dialogue,
    districts,
    duplicates,
    fieldWork,
    figures,
    machineClients,
    money,
    nearby,
    ownAttachments,
    partnerFiles,
    sharedWork,
    privacy,
    profile,
    readyMade,
    responsible,
    searchSuggestions,
    signIn,
    selection,
    refinements,
];
