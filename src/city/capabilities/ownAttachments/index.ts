import type { CityCapability } from '../../services/capability';
import { ownAttachmentHandlers } from './handlers';

/** Removing one's own images and documents. */
export const ownAttachments: CityCapability = { names: ['fjern-vedlegg'], handlers: ownAttachmentHandlers };
