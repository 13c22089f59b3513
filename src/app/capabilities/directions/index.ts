import type { Capability } from '../../layout/capabilities';
import { DirectionsLink } from './DirectionsLink';

/** The way to a report, in the telephone's map application. */
export const directions: Capability = { ReportPlace: DirectionsLink };
