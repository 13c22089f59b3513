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
    // Fetched beside the application, not after the application has started to run.
    if (isReport) import('./reports/detail/ReportShow').catch(() => undefined);
    void startDocument(async (configuration) => {
        // If the answer arrives before the page renders, the page need not render again with what the city offers.
        void startUp(configuration);
        const { Router } = await application;
        return <Router />;
    });
}
