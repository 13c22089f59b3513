import CropFreeIcon from '@mui/icons-material/CropFree';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';

export const FitButton = ({ onClick }: { onClick: () => void }) => {
    const translate = useTranslate();
    return (
        <LabelledButton
            className="map-button"
            label={translate('map.fit')}

            onClick={onClick}
        >
            <CropFreeIcon />
        </LabelledButton>
    );
};
