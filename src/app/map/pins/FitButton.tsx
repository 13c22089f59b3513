import CropFreeIcon from '@mui/icons-material/CropFree';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

export const FitButton = ({ onClick }: { onClick: () => void }) => {
    const translate = useTranslate();
    return (
        <IconButton
            className="map-button"
            aria-label={translate('map.fit')}
            title={translate('map.fit')}
            onClick={onClick}
        >
            <CropFreeIcon />
        </IconButton>
    );
};
