import { light } from './light';
import { audit } from './nb/audit';
import { administration } from './nb/administration';
import { bulk } from './nb/bulk';
import { catalogue } from './nb/catalogue';
import { clock } from './nb/clock';
import { dialogue } from './nb/dialogue';
import { figures } from './nb/figures';
import { keys } from './nb/keys';
import { layout } from './nb/layout';
import { machineClients } from './nb/machineClients';
import { map } from './nb/map';
import { money } from './nb/money';
import { newReport } from './nb/newReport';
import { outbox } from './nb/outbox';
import { sharedWork } from './nb/sharedWork';
import { prices } from './nb/prices';
import { privacy } from './nb/privacy';
import { readyMade } from './nb/readyMade';
import { reportDetail } from './nb/reportDetail';
import { reportFiles } from './nb/reportFiles';
import { reports } from './nb/reports';
import { resources } from './nb/resources';
import { resourceUse } from './nb/resourceUse';
import { users } from './nb/users';

/** The texts of every visit, besides those of `light`. Components hold keys only. */
export const first = {
    bulk,
    clock,
    dialogue,
    keys,
    layout,
    reports,
    readyMade,
    reportDetail,
    resourceUse,
    map,
    newReport,
    outbox,
    administration,
    users,
    sharedWork,
    prices,
    resources,
};

/** All texts of the client, by feature; those not among the first ones come with their page (`withTexts`). */
export const nb = { ...light, ...first, audit, catalogue, figures, machineClients, money, privacy, reportFiles };
