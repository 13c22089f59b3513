import type { CityCapability } from '../../services/capability';
import { candidateHandlers } from './candidates';
import { previewReporters, linkChange, linkHandlers, linksOf, tellReporters } from './links';

/** Duplicates linked to a main report. */
export const duplicates: CityCapability = {
    names: ['duplikater'],
    handlers: { ...candidateHandlers, ...linkHandlers },
    reports: { fields: linksOf, handlingChange: linkChange, preview: previewReporters, saved: tellReporters },
};
