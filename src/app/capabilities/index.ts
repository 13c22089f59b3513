import { declareLanguage } from '../common/i18nProvider';
import { declareAroundCity } from '../data/applicationCity';
import { declareDecision } from '../data/conflicts';
import { declareResources } from '../data/resources';
import { declarePrefetch } from '../layout/guardedPage';
import { declareFilters } from '../places/addedFilters';
import { declareReportParts } from '../places/reportParts';
import type { Capability } from '../places/places';
import { addedUse } from './addedUse';
import { auditLog } from './auditLog';
import { beside } from './beside';
import { catalogue } from './catalogue';
import { clock } from './clock';
import { combinedHandling } from './combinedHandling';
import { conflicts } from './conflicts';
import { connection } from './connection';
import { coverage } from './coverage';
import { density } from './density';
import { dialogue } from './dialogue';
import { directions } from './directions';
import { districts } from './districts';
import { drafts } from './drafts';
import { duplicates } from './duplicates';
import { editedFilters } from './editedFilters';
import { emptyPanels } from './emptyPanels';
import { english } from './english';
import { fieldWork } from './fieldWork';
import { figures } from './figures';
import { foldedNotices } from './foldedNotices';
import { glance } from './glance';
import { keptPlace } from './keptPlace';
import { keys } from './keys';
import { leavingCodes } from './leavingCodes';
import { longLists } from './longLists';
import { machineClients } from './machineClients';
import { mapSearch } from './mapSearch';
import { money } from './money';
import { myPosition } from './myPosition';
import { nearby } from './nearby';
import { openByNumber } from './openByNumber';
import { outbox } from './outbox';
import { ownAttachments } from './ownAttachments';
import { pagedUse } from './pagedUse';
import { partnerFiles } from './partnerFiles';
import { parts } from './parts';
import { pastedPrices } from './pastedPrices';
import { pinLegend } from './pinLegend';
import { pinPreview } from './pinPreview';
import { placeholders } from './placeholders';
import { privacy } from './privacy';
import { privacyLink } from './privacyLink';
import { queue } from './queue';
import { quickFileChoices } from './quickFileChoices';
import { readyMade } from './readyMade';
import { relativeDeadlines } from './relativeDeadlines';
import { requestId } from './requestId';
import { responsible } from './responsible';
import { searchHelp } from './searchHelp';
import { searchSuggestions } from './searchSuggestions';
import { selectPage } from './selectPage';
import { signIn } from './signIn';
import { stoppablePrint } from './stoppablePrint';
import { daysInAddress } from './daysInAddress';
import { unitQuestion } from './unitQuestion';
import { wholeFilter } from './wholeFilter';

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
    nearby,
    fieldWork,
    ownAttachments,
    figures,
    money,
    privacy,
    wholeFilter,
    relativeDeadlines,
    queue,
    leavingCodes,
    pastedPrices,
    unitQuestion,
    density,
    beside,
    keptPlace,
    keys,
    connection,
    privacyLink,
    directions,
    mapSearch,
    pinLegend,
    myPosition,
    quickFileChoices,
    searchSuggestions,
    searchHelp,
    placeholders,
    emptyPanels,
    outbox,
    drafts,
    requestId,
    conflicts,
    selectPage,
    pinPreview,
    glance,
    openByNumber,
    stoppablePrint,
    longLists,
    pagedUse,
    addedUse,
    daysInAddress,
    foldedNotices,
    editedFilters,
    english,
];

for (const { name = '', resources = {}, filters = [], ...capability } of capabilities) {
    const { language, prefetch, aroundCity, decideConflict } = capability;
    if (language) declareLanguage(language);
    declareResources(resources);
    declareReportParts(capability);
    declareFilters(filters, name);
    if (prefetch) declarePrefetch(prefetch);
    if (aroundCity) declareAroundCity(aroundCity);
    if (decideConflict) declareDecision(decideConflict);
}
