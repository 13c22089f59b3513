import type { Capability } from '../../layout/capabilities';
import { PlaceholderHelp, placeholderProblem } from '../shared/PlaceholderHelp';

/** `{adresse}` and the like in the texts of statuses, filled in for each reporter. */
export const placeholders: Capability = { TemplateHelp: PlaceholderHelp, textProblem: placeholderProblem };
