import { Link } from '@mui/material';

export interface SkipLinkProps {
    /** The id of what gets the focus. */
    to: string;
    children: string;
}

/** Leads the keyboard past what comes first on a page; seen only while it has the focus. */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
    <Link
        href={`#${to}`}
        onClick={(event) => {
            // The address is the router's; only move the focus.
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
