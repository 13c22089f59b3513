import type { Capability } from '../../places/places';
import { OwnPageLink } from './OwnPageLink';

/** Reports open beside the list, where there is room. */
export const beside: Capability = { ReportTools: OwnPageLink };
