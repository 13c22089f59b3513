import DensityIcon from '@mui/icons-material/DensitySmall';
import { GlobalStyles } from '@mui/material';
import { useListContext, useStore } from 'react-admin';
import { LabelledButton } from '../../../common/LabelledButton';
import { roomyRows } from './roomyRows';

export const DensityButton = () => {
    const count = useListContext().selectedIds.length;
    const [density, setDensity] = useStore<'dense' | 'roomy'>('list.density', 'dense');
    const isDense = density === 'dense';
    return (
        <>
            {isDense ? null : <GlobalStyles styles={roomyRows} />}
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
        </>
    );
};
