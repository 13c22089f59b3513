import { startDocument } from '../layout/startDocument';
import { PublicPages } from './PublicPages';
import { publicPage } from './publicPage';

// The root path leads to /login (administration §2).
if (window.location.pathname === '/') window.history.replaceState(window.history.state, '', '/login');

void startDocument(() => Promise.resolve(<PublicPages>{publicPage(window.location.pathname)}</PublicPages>));
