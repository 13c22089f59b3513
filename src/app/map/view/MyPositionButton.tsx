import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';

interface MyPositionButtonProps {
    onUse: (position: { latitude: number; longitude: number }) => void;
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

/** Where the telephone is, for those who stand in the street. */
export const MyPositionButton = ({ onUse }: MyPositionButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    if (!('geolocation' in navigator)) return null;
    const ask = (): void =>
        navigator.geolocation.getCurrentPosition(
            ({ coords: { latitude, longitude } }) => onUse({ latitude, longitude }),
            () => notify('map.myPositionFailed', { type: 'warning' }),
            options,
        );
    return (
        <Button size="small" onClick={ask}>
            {translate('map.useMyPosition')}
        </Button>
    );
};
