import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** `{adresse}` and the like in the texts to reporters, filled in for each of them. */
export const placeholders: Capability = {
    FilledText: lazy(async () => ({ default: (await import('./FilledText')).FilledText })),
    TemplateHelp: lazy(async () => ({ default: (await import('./TemplateHelp')).TemplateHelp })),
};
