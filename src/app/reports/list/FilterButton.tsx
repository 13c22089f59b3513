import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Popover } from '@mui/material';
import { useState, type ReactNode } from 'react';

/** A quiet filter button that opens what is chosen by it; says how much is chosen. */
export const FilterButton = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button
                color="inherit"
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                endIcon={<ArrowDropDownIcon />}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
                sx={(theme) => ({
                    justifyContent: 'space-between', fontWeight: count > 0 ? 700 : 400, backgroundColor: 'background.paper', padding: '5px 10px',
                    border: `1px solid ${theme.palette.mode === 'light' ? '#8f8ea8' : '#8a8a92'}`, overflow: 'hidden',
                })}
            >
                {count > 0 ? `${label} (${count})` : label}
            </Button>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{ paper: { role: 'dialog', 'aria-label': label, variant: 'outlined', sx: { minWidth: 260, maxWidth: 'calc(100vw - 32px)' } } }}
            >
                {anchor ? children : null}
            </Popover>
        </>
    );
};
