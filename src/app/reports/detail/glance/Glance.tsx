import { Box } from '@mui/material';
import { useWide } from '../../../common/useWide';
import { WhenOpened } from '../../../common/WhenOpened';
import type { Places } from '../../../places/places';
import { Beside } from './Beside';

/** The description, beside the first picture and a small map; on a telephone their panels follow it. */
export const Glance = ({ children }: Places['Glance']) => {
    const wide = useWide();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>{children}</Box>
            {/* Stays: the picture may be open when a tablet is turned. */}
            <WhenOpened open={wide}>
                <Box sx={{ display: wide ? 'contents' : 'none' }}>
                    <Beside />
                </Box>
            </WhenOpened>
        </Box>
    );
};
