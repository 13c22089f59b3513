import { lazy, memo, type ComponentType, useState } from 'react';
import { CanAccess } from 'react-admin';
import { matchPath } from 'react-router-dom';
import { may, type Permission } from '../../api/access';
import { pages, type Page } from '../../api/pages';
import { pathOf } from '../../api/pagePaths';
import { startUp } from '../runtime/health';
import { areOffersKnown, isOffered } from '../runtime/offers';
import type { Application } from '../session/application';
import { Busy } from './Busy';
import { NoAccess } from './problems/NoAccess';

/** Starts to fetch the data of a page; waits only for the calls that decide about the rest. */
export type Prefetch = (address: { url: URL; id: string | undefined }, application: Application) => Promise<void>;

/** A page of the application, by the address that it is found at. */
export type GuardedPage = ComponentType & {
    pattern: string;
    permission: Permission;
    preload: () => Promise<ComponentType>;
    prefetch: Prefetch | undefined;
};

/**
 * A page for those who may open it, loaded on first visit; `below` is its path below the page that names its permission: a
 * single record may be open to more users than the list.
 */
export const guardedPage = (
    page: Page,
    load: () => Promise<ComponentType>,
    below = '',
    prefetch?: Prefetch,
): GuardedPage => {
    const action = below !== '' && 'show' in pages[page] ? 'show' : 'list';
    let loaded: ComponentType | undefined;
    const preload = async (): Promise<ComponentType> => (loaded ??= await load());
    const Lazy = lazy(async () => ({ default: await preload() }));
    const Guarded = () => {
        // What the route's loader has loaded is rendered at once: after a fallback React would wait for 300 ms.
        const [Content] = useState<ComponentType>(() => loaded ?? Lazy);
        return (
            <CanAccess resource={page} action={action} accessDenied={<NoAccess />} loading={<Busy />}>
                <Content />
            </CanAccess>
        );
    };
    return Object.assign(
        // react-admin renders resources and routes several times during setup.
        memo(Guarded),
        { pattern: `${pathOf(page)}${below}`, permission: `${page}.${action}` as Permission, preload, prefetch },
    );
};

/** Loads the page of an address, and its data for a user who may open it. */
export const preparePage = async (
    known: readonly GuardedPage[],
    url: URL,
    created: Promise<Application | undefined>,
): Promise<void> => {
    const page = known.find(({ pattern }) => matchPath(pattern, url.pathname));
    // A page that fails to load shows the error itself.
    const loading = page?.preload().catch(() => undefined);
    const application = await created;
    if (page && application) {
        const { configuration, session } = application;
        const isOpen = (offers = isOffered): boolean => may(session.roles, page.permission, offers);
        // What the city offers may open it (D15).
        if (!isOpen() && isOpen(() => true) && !areOffersKnown()) await startUp(configuration);
        const id = matchPath(page.pattern, url.pathname)?.params.id;
        if (isOpen()) await page.prefetch?.({ url, id }, application);
    }
    await loading;
};
