import { Box } from '@mui/material';
import { preloadable } from '../places/preloadable';
import { MapLoading } from '../map';
import type { HexagonMapProps } from './HexagonMapContent';

const Content = preloadable(async () => (await import('./HexagonMapContent')).HexagonMapContent, <MapLoading />);

export const HexagonMap = (props: HexagonMapProps) => (
    <Box sx={{ height: { xs: 420, md: 560 }, display: 'grid' }}>
        <Content {...props} />
    </Box>
);
