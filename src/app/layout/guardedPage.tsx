import { lazy, memo, type ComponentType, type PropsWithChildren, useState } from 'react';
import { CanAccess } from 'react-admin';
import { matchPath, useMatch } from 'react-router-dom';
import { may, type Permission } from '../../api/access';
import type { OfferedName } from '../../api/offered';
import { offeredWith, pages, type Page } from '../../api/pages';
import { pathOf } from '../../api/pagePaths';
import { startUp } from '../runtime/health';
import { areOffersKnown, isOffered, useOffersOf } from '../runtime/offers';
import type { Application } from '../session/application';
import { Busy } from './Busy';
import { NoAccess, NotFound } from './problems/NoAccess';

/** Starts fetching a page's data; only waits for calls that decide about others. */
export type Prefetch = (address: { url: URL; id: string | undefined }, application: Application) => Promise<void>;

/** A page of the application, with its address. */
export type GuardedPage = ComponentType & {
    pattern: string;
    permission: Permission;
    preload: () => Promise<ComponentType>;
    prefetch: Prefetch | undefined;
};

const names: Partial<Record<Page, OfferedName>> = offeredWith;

/** A page that is not found in a city that does not offer it (D15). */
const Offered = ({ page, children }: PropsWithChildren<{ page: Page }>) => {
    const offers = useOffersOf();
    const name = names[page];
    const isFound = name === undefined || offers(name);
    if (isFound === undefined) return <Busy />;
    return isFound ? children : <NotFound />;
};

/**
 * A page for users with permission, loaded on the first visit. `below` is its path below the page that names the
 * permission: a single record may be open to more users than its list.
 */
export const guardedPage = (
    page: Page,
    load: () => Promise<ComponentType>,
    below = '',
    prefetch?: Prefetch,
): GuardedPage => {
    const action = below !== '' && 'show' in pages[page] ? 'show' : 'list';
    const pattern = `${pathOf(page)}${below}`;
    let loaded: ComponentType | undefined;
    const preload = async (): Promise<ComponentType> => (loaded ??= await load());
    const Lazy = lazy(async () => ({ default: await preload() }));
    // Memoised: react-admin renders resources and routes several times during setup.
    const Guarded = memo(() => {
        // Renders at once what the route's loader has loaded: after a fallback, React would wait for 300 ms.
        const [Content] = useState<ComponentType>(() => loaded ?? Lazy);
        return (
            <CanAccess resource={page} action={action} accessDenied={<NoAccess />} loading={<Busy />}>
                <Offered page={page}>
                    <Content />
                </Offered>
            </CanAccess>
        );
    });
    Guarded.displayName = 'Guarded';
    // The routes of react-admin's Resource also have every address below their own.
    const AtItsAddress = () => (useMatch(pattern) ? <Guarded /> : <NotFound />);
    return Object.assign(memo(AtItsAddress), {
        pattern,
        permission: `${page}.${action}` as Permission,
        preload,
        prefetch,
    });
};

/** Loads the page of an address, and its data if the user may open it. */
export const preparePage = async (
    known: readonly GuardedPage[],
    url: URL,
    created: Promise<Application | undefined>,
): Promise<void> => {
    const page = known.find(({ pattern }) => matchPath(pattern, url.pathname));
    // If loading fails, the page itself shows the error.
    const loading = page?.preload().catch(() => undefined);
    const application = await created;
    if (page && application) {
        const { configuration, session } = application;
        const isOpen = (offers = isOffered): boolean => may(session.roles, page.permission, offers);
        // What the city offers may give access (D15).
        if (!isOpen() && isOpen(() => true) && !areOffersKnown()) await startUp(configuration);
        const id = matchPath(page.pattern, url.pathname)?.params.id;
        if (isOpen()) await page.prefetch?.({ url, id }, application);
    }
    await loading;
};
