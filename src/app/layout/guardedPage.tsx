import { lazy, memo, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Page } from '../../api/pages';
import { pathOf } from '../../api/pagePaths';
import { Guard } from './Guard';

const fetches: { pattern: string; fetch: () => Promise<unknown> }[] = [];

/**
 * A page behind its guard, loaded on first visit. `below`: its path below that of the page whose guard it shares.
 * Each feature's `index` declares its pages with it.
 */
export const guardedPage = (page: Page, load: () => Promise<ComponentType>, below = ''): ComponentType => {
    let loaded: ComponentType | undefined;
    const fetch = async () => ({ default: (loaded ??= await load()) });
    const Lazy = lazy(fetch);
    fetches.push({ pattern: `${pathOf(page)}${below}`, fetch });
    const Guarded = () => {
        // The component must not change while it is mounted, or the page would lose its state.
        const [Content] = useState(() => loaded ?? Lazy);
        return (
            <Guard page={page}>
                <Content />
            </Guard>
        );
    };
    // While react-admin sets up its resources and routes it renders all of them several times.
    return memo(Guarded);
};

/** Preloads the page of an address, so that the application can show it at once. */
export const preloadPage = async (pathname: string): Promise<void> => {
    // A page that fails to load says so when it is shown.
    await fetches
        .find(({ pattern }) => matchPath(pattern, pathname))
        ?.fetch()
        .catch(() => undefined);
};
