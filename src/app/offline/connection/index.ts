import type { Capability } from '../../places/places';
import { ConnectionNotices } from './ConnectionNotices';
import { inTurn } from './inTurn';

/** Why a page waits: no network, or a city with too much to do. */
export const connection: Capability = { PageNotice: ConnectionNotices, aroundCity: inTurn };
