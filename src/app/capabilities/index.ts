import { declareLanguage } from '../common/i18nProvider';
import { declareAroundCity } from '../data/applicationCity';
import { declareDecision } from '../data/conflicts';
import { declareResources } from '../data/resources';
import { declarePrefetch } from '../layout/guardedPage';
import { declareFilters } from '../places/addedFilters';
import type { Capability } from '../places/places';
import { addedUse } from '../resourceUse/added';
import { auditLog } from '../audit';
import { beside } from '../reports/beside';
import { catalogue } from '../catalogue';
import { clock } from '../clock';
import { combinedHandling } from '../handling';
import { conflicts } from '../report/conflicts';
import { connection } from '../offline/connection';
import { density } from '../reports/list/density';
import { dialogue } from '../dialogue';
import { districts } from '../report/districts';
import { drafts } from '../common/drafts';
import { duplicates } from '../related';
import { editedFilters } from '../reports/list/saved/edited';
import { english } from '../common/english';
import { fieldWork } from '../resourceUse/fieldWork';
import { figures } from '../figures';
import { foldedNotices } from '../reports/list/header/folded';
import { keptPlace } from '../reports/list/keptPlace';
import { keys } from '../report/keys';
import { leavingCodes } from '../prices/leavingCodes';
import { longLists } from '../data/longLists';
import { machineClients } from '../machineClients';
import { mapSearch } from '../map/placeSearch';
import { money } from '../money';
import { myPosition } from '../map/myPosition';
import { nearby } from '../related/nearby';
import { openByNumber } from '../reports/list/openByNumber';
import { outbox } from '../offline';
import { pagedUse } from '../resourceUse/paged';
import { partnerFiles } from '../reportFiles/partners';
import { parts } from '../tasks';
import { pastedPrices } from '../prices/pasted';
import { pinLegend } from '../reports/map/legend';
import { pinPreview } from '../reports/map/preview';
import { placeholders } from '../report/placeholders';
import { privacy } from '../privacy';
import { privacyLink } from '../layout/privacyLink';
import { queue } from '../report/queue';
import { quickFileChoices } from '../reportFiles/quick';
import { readyMade } from '../handling/readyMade';
import { relativeDeadlines } from '../report/filters/relativeDeadlines';
import { requestId } from '../common/requestId';
import { responsible } from '../assignment';
import { searchHelp } from '../reports/list/search/help';
import { searchSuggestions } from '../reports/list/search/suggestions';
import { selectPage } from '../reports/list/selectPage';
import { signIn } from '../signIn';
import { daysInAddress } from '../resourceUse/daysInAddress';
import { unitQuestion } from '../schemes/unitQuestion';
import { wholeFilter } from '../reports/map/whole';

/** All capabilities (D15). Without its line and folder here, a capability is gone from the client. */
export const capabilities: readonly Capability[] = [
    auditLog,
    catalogue,
    clock,
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
    mapSearch,
    pinLegend,
    myPosition,
    quickFileChoices,
    searchSuggestions,
    searchHelp,
    placeholders,
    outbox,
    drafts,
    requestId,
    conflicts,
    selectPage,
    pinPreview,
    openByNumber,
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
    declareFilters(filters, name);
    if (prefetch) declarePrefetch(prefetch);
    if (aroundCity) declareAroundCity(aroundCity);
    if (decideConflict) declareDecision(decideConflict);
}
