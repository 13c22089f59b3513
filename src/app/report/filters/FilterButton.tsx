import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Box, Button, Popover } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { WhenOpened } from '../../common/WhenOpened';
import { modes } from '../../layout/theme/tokens';

export interface FilterButtonProps {
    label: string;
    count: number;
    onClear: () => void;
    children: ReactNode;
}

export const FilterButton = ({ label, count, onClear, children }: FilterButtonProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = (): void => setAnchor(null);
    return (
        <>
            <Button
                color="inherit"
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                endIcon={<ArrowDropDownIcon />}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
                sx={(theme) => ({
                    justifyContent: 'space-between',
                    fontWeight: count > 0 ? 700 : 400,
                    backgroundColor: 'background.paper',
                    padding: { xs: '2px 4px 2px 8px', md: '0 1px 0 7px' },
                    fontSize: { xs: '0.8125rem', md: '0.78rem' },
                    minWidth: 0,
                    minHeight: { xs: 40, md: 28 },
                    '& .MuiButton-endIcon': { ml: 0 },
                    border: `1px solid ${modes[theme.palette.mode].field}`,
                    overflow: 'hidden',
                })}
            >
                {count > 0 ? `${label} (${count})` : label}
            </Button>
            <WhenOpened open={anchor !== null}>
                <Popover
                    open={anchor !== null}
                    anchorEl={anchor}
                    onClose={close}
                    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                    slotProps={{
                        paper: {
                            role: 'dialog',
                            'aria-modal': true,
                            'aria-label': label,
                            variant: 'outlined',
                            sx: { minWidth: 260, maxWidth: 'calc(100vw - 32px)' },
                        },
                    }}
                >
                    {children}
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, px: 1.25, pb: 1.25 }}>
                        <Button size="small" disabled={count === 0} onClick={onClear}>
                            {translate('reports.filter.clear')}
                        </Button>
                        <Button size="small" variant="contained" onClick={close}>
                            {translate('reports.filter.done')}
                        </Button>
                    </Box>
                </Popover>
            </WhenOpened>
        </>
    );
};
