import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useRestoredFocus } from '../../common/focus';
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

interface MyPositionButtonProps {
    /** Changes when the user picks another position, which a late answer of the device must not replace. */
    picked: unknown;
    onUse: (position: Position) => void;
}

/** Uses the device's position for the report. */
export const MyPositionButton = ({ picked, onUse }: MyPositionButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const latest = useRef({});
    const [isAsking, setIsAsking] = useState(false);
    useRestoredFocus(isAsking);
    useEffect(
        () => () => {
            latest.current = {};
            setIsAsking(false);
        },
        [picked],
    );
    if (!('geolocation' in navigator)) return null;
    const ask = async (): Promise<void> => {
        const request = (latest.current = {});
        setIsAsking(true);
        const position = await askForPosition().catch(() => undefined);
        if (latest.current !== request) return;
        setIsAsking(false);
        if (position) onUse(position);
        else notify('map.myPositionFailed', { type: 'warning' });
    };
    return (
        <Button size="small" loading={isAsking} onClick={() => void ask()}>
            {translate('map.useMyPosition')}
        </Button>
    );
};
