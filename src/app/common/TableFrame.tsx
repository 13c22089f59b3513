import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isLost } from './focus';

/** On a phone, a row's cells are stacked with their labels; the head keeps the sort buttons. */
const stackedOnTelephone: SxProps<Theme> = (theme) => ({
    [theme.breakpoints.down('sm')]: {
        '& table, & thead, & tbody': { display: 'block' },
        '& thead tr': {
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            px: 1.5,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
        },
        '& thead:not(:has(.MuiTableSortLabel-root))': { display: 'none' },
        '& th': { display: 'block', p: 0.5, pl: 0, border: 0 },
        '& th:not(:has(.MuiTableSortLabel-root))': { display: 'none' },
        '& tbody tr': {
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr) auto',
            alignItems: 'center',
            py: 0.75,
        },
        '& tbody tr:not(.RaDataTable-expandRow) ~ tr:not(.RaDataTable-expandRow)': {
            borderTop: 1,
            borderColor: 'divider',
        },
        '& td': {
            display: 'block',
            gridColumn: 2,
            p: 0,
            px: 1.5,
            py: 0.25,
            border: 0,
            textAlign: 'left',
            overflowWrap: 'anywhere',
        },
        '& td:not([data-label])': { fontWeight: 600 },
        // Prevents links in neighbouring cells from overlapping.
        '& td a': { display: 'inline-block' },
        '& td[data-label]': { gridColumn: '2 / -1' },
        '& td[data-label]::before': {
            content: 'attr(data-label)',
            mr: 1,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
        },
        '& td[data-label]:empty': { display: 'none' },
        '& td.RaDataTable-expandIconCell': { gridColumn: 1, gridRow: 1, pr: 0 },
        '& td.RaDataTable-expandIconCell ~ td': { pl: 0.5 },
        '& td.actions': { gridColumn: 3, gridRow: 1 },
        '& tbody tr.RaDataTable-expandRow': { display: 'block', py: 0 },
        '& tr.RaDataTable-expandRow > td': { px: 1.5, py: 0, fontWeight: 'inherit' },
    },
});

export interface TableFrameProps {
    label: string;
    stacked?: boolean;
    children: ReactNode;
}

/** A frame that scrolls when the table is wider than the screen, also with the keyboard. */
export const TableFrame = ({ label, stacked = false, children }: TableFrameProps) => {
    const frame = useRef<HTMLElement>(null);
    const focused = useRef<Element>(null);
    useLayoutEffect(() => {
        // The row that had the focus has left the list.
        if (focused.current?.isConnected === false && isLost()) frame.current?.focus({ preventScroll: true });
    });
    return (
        <Box
            ref={frame}
            onFocus={({ target }) => (focused.current = target)}
            onBlur={() => (focused.current = null)}
            role="region"
            aria-label={label}
            tabIndex={0}
            sx={[
                { overflowX: 'auto', border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
                // react-admin's empty rows below closed ones, which screen readers would read as rows.
                { '& tr.RaDataTable-expandRow:has(> td:empty)': { display: 'none' } },
                stacked && stackedOnTelephone,
            ]}
        >
            {children}
        </Box>
    );
};
