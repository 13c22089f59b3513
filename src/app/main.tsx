import { isPublicPath, pathOf } from '../api/pagePaths';
import { startDocument } from './layout/startDocument';
import { startUp } from './runtime/health';

const { pathname } = window.location;
const isReport = (['saksbehandlermeldinger', 'entreprenormeldinger'] as const).some((wing) =>
    pathname.startsWith(`${pathOf(wing)}/`),
);

// A web server with only one document serves this one at the addresses of login.html too.
if (isPublicPath(pathname)) void import('./account/main');
else {
    const application = import('./Router');
    // With the application: its code would otherwise be fetched when the application has run.
    if (isReport) import('./reports/detail/ReportShow').catch(() => undefined);
    void startDocument(async (configuration) => {
        // Known before the page renders, it need not render again with what the city offers.
        void startUp(configuration);
        const { Router } = await application;
        return <Router />;
    });
}
