import { Box, CircularProgress, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { SkipLink } from '../common/SkipLink';
import { Busy } from '../layout/Busy';
import { barHeight, footHeight } from '../layout/bar';
import { PageProblem } from '../layout/problems/PageProblem';
import { ConnectionNotices } from '../offline/connection/ConnectionNotices';
import { ConflictDialog, MergeNotice } from '../report/conflicts/asked';
import { entryOf, useIsEntrance } from '../report/opening/opening';
import { PageFoot } from './PageFoot';
import { NavigationBar } from './navigation/NavigationBar';

/** Dialogs, drawers and menus cover the page until they are closed. */
const covers = '.MuiModal-root:not(.MuiModal-hidden)';
const topmost = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(covers)].at(-1);
const isCovered = (): boolean => topmost() !== undefined;
const watch = (onChange: () => void): (() => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
};

/**
 * While something covers the page, the browser's history has one more entry above the page's own. Back leaves that
 * entry, which closes the cover as Escape does, and asks where input would be lost. If the cover is closed in another
 * way, the entry stays, since a save may navigate at the same time; Back then skips it.
 */
const Covered = (): null => {
    const covered = useSyncExternalStore(watch, isCovered);
    const navigate = useNavigate();
    const location = useLocation();
    const isEntrance = useIsEntrance();
    const left = useRef<Location>(undefined);
    const pushed = useRef<string>(undefined);
    useEffect(() => {
        const from = left.current;
        left.current = location;
        // Back may be quicker than the rendering of the entry.
        const isQuick = pushed.current === location.key && from?.key === location.key && from !== location;
        pushed.current = undefined;
        if (!from || (from.key === location.key && !isQuick)) return;
        const [was, is] = [entryOf(from), entryOf(location)];
        if (isQuick || was.over === location.key) {
            const open = topmost();
            if (open) open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
            else void navigate(-1);
        } else if (is.isCover && is.over !== was.over && is.over !== from.key && !isCovered()) {
            // Back came from a later page, and this page's entry is below.
            left.current = undefined;
            void navigate(-1);
        }
    }, [location, navigate]);
    useEffect(() => {
        const entry = entryOf(location);
        if (!covered || entry.isCover) return;
        const { pathname, search, hash, key: over } = location;
        const state = { ...entry, isEntrance, over, below: (entry.below ?? 0) + 1, isCover: true };
        pushed.current = over;
        void navigate({ pathname, search, hash }, { state });
    }, [covered, isEntrance, location, navigate]);
    return null;
};

/** On a telephone or tablet, Back closes a dialog, drawer, menu or map instead of leaving the page. */
const BackCloses = () => (useMediaQuery('(pointer: coarse)') ? <Covered /> : null);

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
            <BackCloses />
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
    return isRegistered ? <Layout>{children}</Layout> : <Busy />;
};
