import DensityIcon from '@mui/icons-material/DensitySmall';
import { useListContext } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { useDensity } from '../../reports/list/rows/useDensity';

export const DensityButton = () => {
    const count = useListContext().selectedIds.length;
    const [density, setDensity] = useDensity();
    const isDense = density === 'dense';
    return (
        <LabelledButton
            size="small"
            label="reports.denseRows"
            aria-pressed={isDense}
            color={isDense ? 'primary' : 'default'}
            onClick={() => setDensity(isDense ? 'roomy' : 'dense')}
            sx={{ display: { xs: count > 0 ? 'none' : 'inline-flex', md: 'inline-flex' } }}
        >
            <DensityIcon />
        </LabelledButton>
    );
};
