import type { Capability } from '../../layout/capabilities';
import { BulkButton } from './bulk/BulkButton';
import { CombinedHandling } from './CombinedHandling';

/** In every city: one call where it is offered (`samlet-behandling`), otherwise the specified calls in sequence. */
export const combinedHandling: Capability = {
    reportKeys: ['handle', 'save', 'submit'],
    Handling: CombinedHandling,
    SelectionActions: BulkButton,
};
