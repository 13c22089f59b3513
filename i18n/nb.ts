import { audit } from './nb/audit';
import { account } from './nb/account';
import { administration } from './nb/administration';
import { bulk } from './nb/bulk';
import { catalogue } from './nb/catalogue';
import { clock } from './nb/clock';
import { common } from './nb/common';
import { dialogue } from './nb/dialogue';
import { errors } from './nb/errors';
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
import { session } from './nb/session';
import { users } from './nb/users';

/** The texts of every visit. Components hold keys only. */
export const first = {
    bulk,
    clock,
    common,
    dialogue,
    session,
    account,
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
    errors,
};

/** All texts of the client, by feature; those not among the first ones come with their page (`withTexts`). */
export const nb = { ...first, audit, catalogue, figures, machineClients, money, privacy, reportFiles };
