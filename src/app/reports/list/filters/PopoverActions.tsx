import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface PopoverActionsProps {
    /** Left out without choices. */
    onClear?: (() => void) | undefined;
    onDone: () => void;
}

/** 'Tøm' and 'Ferdig' at the foot of a filter's popover. */
export const PopoverActions = ({ onClear, onDone }: PopoverActionsProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, px: 1.25, pb: 1.25 }}>
            <Button size="small" disabled={!onClear} onClick={onClear}>
                {translate('reports.filter.clear')}
            </Button>
            <Button size="small" variant="contained" onClick={onDone}>
                {translate('reports.filter.done')}
            </Button>
        </Box>
    );
};
