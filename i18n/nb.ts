import { account } from './nb/account';
import { administration } from './nb/administration';
import { common } from './nb/common';
import { errors } from './nb/errors';
import { layout } from './nb/layout';
import { map } from './nb/map';
import { newReport } from './nb/newReport';
import { prices } from './nb/prices';
import { reportDetail } from './nb/reportDetail';
import { reportFiles } from './nb/reportFiles';
import { reports } from './nb/reports';
import { resourceUse } from './nb/resourceUse';
import { session } from './nb/session';
import { users } from './nb/users';

/** All texts of the client, by feature. Components hold keys only. */
export const nb = { common, session, account, layout, reports, reportDetail, resourceUse, map, newReport, administration, users, prices, reportFiles, errors };
