import BesideIcon from '@mui/icons-material/VerticalSplitOutlined';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { useBesideAddress, useBesideChoice, useRoomBeside } from '../../report/opening/beside';

export const BesideButton = () => {
    const translate = useTranslate();
    const hasRoom = useRoomBeside();
    const [isChosen, setIsChosen] = useBesideChoice();
    const beside = useBesideAddress();
    const label = translate('reports.opensBeside');
    if (!hasRoom) return null;
    const isOn = isChosen || beside !== undefined;
    return (
        <LabelledButton
            size="small"
            label={label}
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            onClick={() => {
                setIsChosen(!isOn);
                beside?.close();
            }}
        >
            <BesideIcon />
        </LabelledButton>
    );
};
