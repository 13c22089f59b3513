import type { Capability } from '../../layout/capabilities';
import { ConnectionNotices } from './ConnectionNotices';

/** Why a page waits: no network, or a city with too much to do. */
export const connection: Capability = { PageNotice: ConnectionNotices };
