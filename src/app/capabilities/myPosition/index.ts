import type { Capability } from '../../layout/capabilities';
import { MyPositionButton } from './MyPositionButton';

/** The device's position for a report's. */
export const myPosition: Capability = { PositionTools: MyPositionButton };
