import { Link } from '@mui/material';

export interface SkipLinkProps {
    to: string;
    children: string;
}

export const SkipLink = ({ to, children }: SkipLinkProps) => (
    <Link
        href={`#${to}`}
        onClick={(event) => {
            // The address belongs to the router; only move the focus.
            event.preventDefault();
            const target = document.getElementById(to);
            target?.focus();
            target?.scrollIntoView({ block: 'nearest' });
        }}
        sx={{
            position: 'fixed',
            displayPrint: 'none',
            left: 8,
            top: -60,
            zIndex: 2000,
            p: 1,
            bgcolor: 'background.paper',
            '&:focus': { top: 6 },
        }}
    >
        {children}
    </Link>
);
