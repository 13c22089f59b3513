import { memo, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Page } from '../../api/pages';
import { pathOf } from '../../api/pagePaths';
import { preloadable } from '../places/preloadable';
import { mayDo } from '../data/permissions';
import type { Application } from '../session/application';
import { Guard } from './Guard';

/** Starts to fetch the data of a page; waits only for the calls that decide about the rest. */
export type Prefetch = (address: { url: URL; id: string | undefined }, application: Application) => Promise<void>;

const pages: { page: Page; pattern: string; fetch: () => Promise<unknown>; prefetch: Prefetch | undefined }[] = [];

/** A page behind its guard, loaded on first visit; `below` is its path below the page whose guard it shares. */
export const guardedPage = (
    page: Page,
    load: () => Promise<ComponentType>,
    below = '',
    prefetch?: Prefetch,
): ComponentType => {
    const Content = preloadable(load);
    pages.push({ page, pattern: `${pathOf(page)}${below}`, fetch: Content.preload, prefetch });
    const Guarded = () => (
        <Guard page={page} isOne={below !== ''}>
            <Content />
        </Guard>
    );
    // react-admin renders resources and routes several times during setup.
    return memo(Guarded);
};

export const preloadPage = async (pathname: string): Promise<void> => {
    // A page that fails to load shows the error itself.
    await pages
        .find(({ pattern }) => matchPath(pattern, pathname))
        ?.fetch()
        .catch(() => undefined);
};

export const prefetchPage = async (url: URL, application: Application): Promise<void> => {
    for (const { page, pattern, prefetch } of pages) {
        const match = matchPath(pattern, url.pathname);
        if (!prefetch || !match || !mayDo(application.session.roles, page, 'list')) continue;
        await prefetch({ url, id: match.params.id }, application);
    }
};
