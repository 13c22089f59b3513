import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePageTitle } from '../../common/usePageTitle';
import { pageSides, twoColumns } from '../../report/layout';

export const ReportSkeleton = () => {
    const translate = useTranslate();
    usePageTitle(undefined);
    return (
        <Box sx={pageSides} role="status" aria-busy aria-label={translate('common.loading')}>
            <Skeleton height={42} width="min(420px, 100%)" sx={{ mb: 1.5 }} />
            <Skeleton variant="rectangular" sx={{ height: { xs: 420, sm: 164 } }} />
            <Box sx={twoColumns}>
                <Box sx={{ display: 'grid', gap: 1.75 }}>
                    <Skeleton variant="rectangular" height={80} />
                    <Skeleton variant="rectangular" height={246} />
                    <Skeleton variant="rectangular" height={222} />
                </Box>
                <Skeleton variant="rectangular" height={388} sx={{ display: { xs: 'none', md: 'block' } }} />
            </Box>
        </Box>
    );
};
