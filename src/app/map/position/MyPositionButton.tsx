import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { Position } from '../../data/mapped';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

export const askForPosition = (): Promise<Position> =>
    new Promise((resolve, reject) => {
        if (!('geolocation' in navigator)) {
            reject(new Error('No geolocation'));
            return;
        }
        navigator.geolocation.getCurrentPosition(
            ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
            ({ message }) => reject(new Error(message)),
            options,
        );
    });

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
