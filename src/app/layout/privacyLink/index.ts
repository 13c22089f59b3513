import type { Capability } from '../../places/places';
import { PrivacyLink } from './PrivacyLink';

/** A link at the foot of every page, where the configuration names its address. */
export const privacyLink: Capability = { PageFoot: PrivacyLink };
