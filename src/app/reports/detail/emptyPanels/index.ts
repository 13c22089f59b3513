import type { Capability } from '../../../places/places';
import { EmptyLine } from './EmptyLine';
import { EmptyPanel } from './EmptyPanel';

/** One line instead of a report's empty panels, beside the one form that handles it. */
export const emptyPanels: Capability = { name: 'samlet-behandling', Panel: EmptyPanel, ReportPanels: EmptyLine };
