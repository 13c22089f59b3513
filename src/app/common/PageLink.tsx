import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink, type To } from 'react-router-dom';

/** Shows only its text without an address. */
export const PageLink = ({ to, ...props }: LinkProps & { to: To | null | undefined | false }) =>
    to ? <Link component={RouterLink} to={to} {...props} /> : props.children;
