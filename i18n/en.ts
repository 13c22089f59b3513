import type { nb } from './nb';
import { account } from './en/account';
import { administration } from './en/administration';
import { common } from './en/common';
import { errors } from './en/errors';
import { layout } from './en/layout';
import { map } from './en/map';
import { newReport } from './en/newReport';
import { prices } from './en/prices';
import { reportDetail } from './en/reportDetail';
import { reportFiles } from './en/reportFiles';
import { reports } from './en/reports';
import { resourceUse } from './en/resourceUse';
import { session } from './en/session';
import { users } from './en/users';
import type { Texts } from './texts';

/** English; fails to compile when a Norwegian key is missing. */
export const en = { common, session, account, layout, reports, reportDetail, resourceUse, map, newReport, administration, users, prices, reportFiles, errors } satisfies Texts<typeof nb>;
