import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface PopoverActionsProps {
    onClear?: (() => void) | undefined;
    onDone: () => void;
}

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
