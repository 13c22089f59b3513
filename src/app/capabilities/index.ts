import { declareFilters } from '../places/addedFilters';
import { declareReportParts } from '../places/reportParts';
import type { Capability } from '../places/places';
import { addedUse } from '../resourceUse/added';
import { auditLog } from '../audit';
import { beside } from '../reports/beside';
import { catalogue } from '../catalogue';
import { clock } from '../clock';
import { combinedHandling } from '../handling';
import { coverage } from '../assignment/coverage';
import { density } from '../reports/list/density';
import { dialogue } from '../dialogue';
import { directions } from '../map/directions';
import { drafts } from '../common/drafts';
import { duplicates } from '../related';
import { editedFilters } from '../reports/list/saved/edited';
import { emptyPanels } from '../reports/detail/emptyPanels';
import { fieldWork } from '../resourceUse/fieldWork';
import { figures } from '../figures';
import { foldedNotices } from '../reports/list/header/folded';
import { glance } from '../reports/detail/glance';
import { keptPlace } from '../reports/list/keptPlace';
import { keys } from '../report/keys';
import { leavingCodes } from '../prices/leavingCodes';
import { machineClients } from '../machineClients';
import { mapSearch } from '../map/placeSearch';
import { money } from '../money';
import { myPosition } from '../map/myPosition';
import { nearby } from '../related/nearby';
import { openByNumber } from '../reports/list/openByNumber';
import { outbox } from '../offline';
import { ownAttachments } from '../reports/detail/ownAttachments';
import { parts } from '../tasks';
import { pastedPrices } from '../prices/pasted';
import { pinLegend } from '../reports/map/legend';
import { pinPreview } from '../reports/map/preview';
import { placeholders } from '../report/placeholders';
import { privacy } from '../privacy';
import { queue } from '../report/queue';
import { quickFileChoices } from '../reportFiles/quick';
import { readyMade } from '../handling/readyMade';
import { relativeDeadlines } from '../report/filters/relativeDeadlines';
import { responsible } from '../assignment';
import { searchHelp } from '../reports/list/search/help';
import { searchSuggestions } from '../reports/list/search/suggestions';
import { selectPage } from '../reports/list/selectPage';
import { signIn } from '../signIn';
import { stoppablePrint } from '../report/print/stoppable';
import { daysInAddress } from '../resourceUse/daysInAddress';
import { unitQuestion } from '../schemes/unitQuestion';
import { wholeFilter } from '../reports/map/whole';

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
    selectPage,
    pinPreview,
    glance,
    openByNumber,
    stoppablePrint,
    addedUse,
    daysInAddress,
    foldedNotices,
    editedFilters,
];

for (const { name = '', filters = [], ...capability } of capabilities) {
    declareReportParts(capability);
    declareFilters(filters, name);
}
