import { Checkbox, FormControlLabel } from '@mui/material';
import type { Overlay } from '../../../api/external';
import { Legend } from './Legend';

interface OverlayChoiceProps {
    overlay: Overlay;
    checked: boolean;
    legendUrl: string | undefined;
    onToggle: () => void;
}

export const OverlayChoice = ({ overlay, checked, legendUrl, onToggle }: OverlayChoiceProps) => (
    <>
        <FormControlLabel
            className="map-choice"
            control={<Checkbox size="small" checked={checked} onChange={onToggle} />}
            label={overlay.displayName}
        />
        {checked && legendUrl !== undefined && overlay.legendId !== undefined && (
            <Legend url={legendUrl} legendId={overlay.legendId} name={overlay.displayName} />
        )}
    </>
);
