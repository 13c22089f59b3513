import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { MapLoading } from '../map';
import type { HexagonMapProps } from './HexagonMapContent';

const Content = lazy(async () => ({ default: (await import('./HexagonMapContent')).HexagonMapContent }));

export const HexagonMap = (props: HexagonMapProps) => (
    <Box sx={{ height: { xs: 420, md: 560 }, display: 'grid' }}>
        <Suspense fallback={<MapLoading />}>
            <Content {...props} />
        </Suspense>
    </Box>
);
