import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink, type To } from 'react-router-dom';

export const PageLink = (props: LinkProps & { to: To }) => <Link component={RouterLink} {...props} />;
