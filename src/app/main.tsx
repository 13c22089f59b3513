import { isPublicPath } from '../api/pagePaths';
import { startDocument } from './layout/startDocument';
import { Router } from './Router';

// A web server with only one document serves this one at the addresses of login.html too.
if (isPublicPath(window.location.pathname)) void import('./account/main');
else void startDocument(<Router />);
