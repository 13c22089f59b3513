import type { nb } from './nb';
import { audit } from './en/audit';
import { account } from './en/account';
import { administration } from './en/administration';
import { bulk } from './en/bulk';
import { catalogue } from './en/catalogue';
import { clock } from './en/clock';
import { common } from './en/common';
import { dialogue } from './en/dialogue';
import { errors } from './en/errors';
import { figures } from './en/figures';
import { keys } from './en/keys';
import { layout } from './en/layout';
import { machineClients } from './en/machineClients';
import { map } from './en/map';
import { money } from './en/money';
import { newReport } from './en/newReport';
import { outbox } from './en/outbox';
import { sharedWork } from './en/sharedWork';
import { prices } from './en/prices';
import { privacy } from './en/privacy';
import { readyMade } from './en/readyMade';
import { reportDetail } from './en/reportDetail';
import { reportFiles } from './en/reportFiles';
import { reports } from './en/reports';
import { resources } from './en/resources';
import { resourceUse } from './en/resourceUse';
import { session } from './en/session';
import { users } from './en/users';
import type { Texts } from './texts';

/** English; fails to compile when a Norwegian key is missing. */
export const en = {
    bulk,
    catalogue,
    clock,
    common,
    dialogue,
    session,
    account,
    audit,
    figures,
    keys,
    layout,
    reports,
    readyMade,
    reportDetail,
    resourceUse,
    machineClients,
    map,
    money,
    newReport,
    outbox,
    administration,
    users,
    sharedWork,
    prices,
    privacy,
    reportFiles,
    resources,
    errors,
} satisfies Texts<typeof nb>;
