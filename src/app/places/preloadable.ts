import { type ComponentType, createElement, lazy, useState } from 'react';

/** As React's `lazy`, but rendered at once if already loaded: React keeps what it has waited for back for 300 ms. */
export const preloadable = <P extends object>(load: () => Promise<ComponentType<P>>) => {
    let loaded: ComponentType<P> | undefined;
    const preload = async () => ({ default: (loaded ??= await load()) });
    const Lazy = lazy(preload);
    const Part = (props: P) => {
        // The component must not change while mounted, or it would lose its state.
        const [Content] = useState<ComponentType<P>>(() => loaded ?? Lazy);
        return createElement(Content, props);
    };
    return Object.assign(Part, { preload });
};

/** Loads a component that is `preloadable`. */
export const preloadOf = async (component: object | undefined): Promise<void> => {
    if (component && 'preload' in component && typeof component.preload === 'function') await component.preload();
};
