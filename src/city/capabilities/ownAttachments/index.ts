import type { Capability } from '../../services/capability';
import { ownAttachmentHandlers } from './handlers';

/** Removing one's own images and documents. */
export const ownAttachments: Capability = { names: ['fjern-vedlegg'], handlers: () => ownAttachmentHandlers };
