import { isPublicPath } from '../api/pagePaths';
import { startDocument } from './layout/startDocument';
import { startUp } from './runtime/health';

const report = /^\/(saksbehandler|entreprenor)meldinger\/[^/]+$/;

// A web server with only one document serves this one at the addresses of login.html too.
if (isPublicPath(window.location.pathname)) void import('./account/main');
else {
    const application = import('./Router');
    // With the application: its code would otherwise be fetched when the application has run.
    if (report.test(window.location.pathname)) import('./reports/detail/ReportShow').catch(() => undefined);
    void startDocument(async (configuration) => {
        // Known before the page renders, it need not render again with what the city offers.
        void startUp(configuration);
        const { Router } = await application;
        return <Router />;
    });
}
