import { pathOf } from '../../api/pagePaths';
import { partners } from '../../api/roleGroups';
import type { Capability } from '../places/places';

/** Report files of a partner's own reports. */
export const partnerFiles: Capability = {
    name: 'partnerrapporter',
    menu: { roles: partners, label: 'reportFiles', to: pathOf('rapporter') },
};
