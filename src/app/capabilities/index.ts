import { declareLanguage } from '../common/i18nProvider';
import { declareAroundCity } from '../data/applicationCity';
import { declareDecision } from '../data/conflicts';
import { declareResources } from '../data/resources';
import { declarePrefetch } from '../layout/guardedPage';
import { declareReportParts } from '../places/reportParts';
import type { Capability } from '../places/places';
import { addedUse } from '../resourceUse/added';
import { auditLog } from '../audit';
import { beside } from '../reports/beside';
import { catalogue } from '../catalogue';
import { clock } from '../clock';
import { combinedHandling } from '../handling';
import { conflicts } from '../report/conflicts';
import { connection } from '../offline/connection';
import { coverage } from '../assignment/coverage';
import { dialogue } from '../dialogue';
import { directions } from '../map/directions';
import { districts } from '../report/districts';
import { drafts } from '../common/drafts';
import { duplicates } from '../related';
import { emptyPanels } from '../reports/detail/emptyPanels';
import { english } from '../common/english';
import { fieldWork } from '../resourceUse/fieldWork';
import { figures } from '../figures';
import { glance } from '../reports/detail/glance';
import { keys } from '../report/keys';
import { leavingCodes } from '../prices/leavingCodes';
import { longLists } from '../data/longLists';
import { machineClients } from '../machineClients';
import { money } from '../money';
import { outbox } from '../offline';
import { ownAttachments } from '../reports/detail/ownAttachments';
import { pagedUse } from '../resourceUse/paged';
import { partnerFiles } from '../reportFiles/partners';
import { parts } from '../tasks';
import { pastedPrices } from '../prices/pasted';
import { placeholders } from '../report/placeholders';
import { privacy } from '../privacy';
import { privacyLink } from '../layout/privacyLink';
import { queue } from '../report/queue';
import { quickFileChoices } from '../reportFiles/quick';
import { readyMade } from '../handling/readyMade';
import { requestId } from '../common/requestId';
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
    districts,
    partnerFiles,
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
    connection,
    privacyLink,
    directions,
    quickFileChoices,
    placeholders,
    emptyPanels,
    outbox,
    drafts,
    requestId,
    conflicts,
    glance,
    longLists,
    pagedUse,
    addedUse,
    daysInAddress,
    english,
];

for (const { resources = {}, ...capability } of capabilities) {
    const { language, prefetch, aroundCity, decideConflict } = capability;
    if (language) declareLanguage(language);
    declareResources(resources);
    declareReportParts(capability);
    if (prefetch) declarePrefetch(prefetch);
    if (aroundCity) declareAroundCity(aroundCity);
    if (decideConflict) declareDecision(decideConflict);
}
