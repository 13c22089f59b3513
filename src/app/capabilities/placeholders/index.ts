import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';
import { placeholderProblem } from '../shared/placeholderProblem';

/** `{adresse}` and the like in the texts of statuses, filled in for each reporter. */
export const placeholders: Capability = {
    TemplateHelp: lazy(async () => ({ default: (await import('../shared/PlaceholderHelp')).PlaceholderHelp })),
    textProblem: placeholderProblem,
};
