import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink, type To } from 'react-router-dom';

/** A link to a page of the application. */
export const PageLink = (props: LinkProps & { to: To }) => <Link component={RouterLink} {...props} />;
