import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { askForPosition, type Position } from './askForPosition';

/** Uses the device's position for the report. */
export const MyPositionButton = ({ onUse }: { onUse: (position: Position) => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    if (!('geolocation' in navigator)) return null;
    const ask = (): void =>
        void askForPosition().then(onUse, () => notify('map.myPositionFailed', { type: 'warning' }));
    return (
        <Button size="small" onClick={ask}>
            {translate('map.useMyPosition')}
        </Button>
    );
};
