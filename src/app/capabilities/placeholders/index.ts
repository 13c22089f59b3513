import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** `{adresse}` and the like in the texts of statuses, filled in for each reporter. */
export const placeholders: Capability = {
    TemplateHelp: lazy(async () => ({ default: (await import('./TemplateHelp')).TemplateHelp })),
};
