import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { askForPosition, type Position } from '../../common/askForPosition';

interface MyPositionButtonProps {
    onUse: (position: Position) => void;
}

export const MyPositionButton = ({ onUse }: MyPositionButtonProps) => {
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
