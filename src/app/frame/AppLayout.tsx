import { Box, CircularProgress } from '@mui/material';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { SkipLink } from '../common/SkipLink';
import { Busy } from '../layout/Busy';
import { barHeight, footHeight } from '../layout/bar';
import { PageProblem } from '../layout/problems/PageProblem';
import { ConnectionNotices } from '../offline/connection/ConnectionNotices';
import { ConflictDialog, MergeNotice } from '../report/conflicts/ConflictDialog';
import { BackCloses } from './BackCloses';
import { PageFoot } from './PageFoot';
import { NavigationBar } from './navigation/NavigationBar';

const Loading = () => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
            <CircularProgress aria-label={translate('common.loading')} />
        </Box>
    );
};

const Layout = ({ children }: { children?: ReactNode }) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const [locale] = useLocaleState();
    const main = useRef<HTMLElement>(null);
    const shown = useRef(pathname);
    useEffect(() => {
        if (shown.current === pathname) return;
        shown.current = pathname;
        // The focused link is gone with the old page. A focused link in the bar, or a field with autofocus, keeps the
        // focus.
        if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    }, [pathname]);
    useEffect(() => {
        // Even setting the same value makes the browser restyle the whole page.
        if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
    }, [locale]);
    return (
        <Box
            sx={{
                '--page-foot': '0px',
                '&:has(> footer)': { '--page-foot': `${footHeight}px` },
                minHeight: '100vh',
                bgcolor: 'background.default',
                color: 'text.primary',
            }}
        >
            <SkipLink to="innhold">{translate('layout.skip')}</SkipLink>
            <NavigationBar />
            <MergeNotice />
            <ConnectionNotices />
            <ConflictDialog />
            <Box
                component="main"
                ref={main}
                id="innhold"
                tabIndex={-1}
                sx={{
                    minHeight: `calc(100vh - ${barHeight}px - var(--page-foot))`,
                    '&:focus-visible': { outline: 'none' },
                }}
            >
                <ErrorBoundary resetKeys={[pathname]} FallbackComponent={PageProblem}>
                    <Suspense fallback={<Loading />}>{children}</Suspense>
                </ErrorBoundary>
            </Box>
            <PageFoot />
        </Box>
    );
};

/**
 * react-admin registers its resources in several passes after its first render, and each would render the page again,
 * so the page renders after them.
 */
export const AppLayout = ({ children }: { children?: ReactNode }) => {
    const isRegistered = useDeferredValue(true, false);
    return isRegistered ? (
        <BackCloses>
            <Layout>{children}</Layout>
        </BackCloses>
    ) : (
        <Busy />
    );
};
