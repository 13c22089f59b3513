import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is first rendered, or before by `preload`: then it is rendered at once. Until it
 * is loaded, the page around it waits (`Suspense`), or `fallback` is shown: React would keep back for 300 ms what follows
 * a fallback of `Suspense`.
 */
export const preloadable = <P extends object>(load: () => Promise<ComponentType<P>>, fallback?: ReactNode) => {
    let loaded: ComponentType<P> | undefined;
    const preload = async (): Promise<ComponentType<P>> => (loaded ??= await load());
    const Lazy = lazy(async () => ({ default: await preload() }));
    const Later = (props: P): ReactNode => {
        const [Content, setContent] = useState<ComponentType<P>>();
        useEffect(() => {
            const fail = (error: unknown) =>
                setContent(() => {
                    throw error;
                });
            preload().then((Part) => setContent(() => Part), fail);
        }, []);
        return Content ? createElement(Content, props) : fallback;
    };
    const Part = (props: P) => {
        // The component must not change while mounted, or it would lose its state.
        const [Content] = useState<ComponentType<P>>(() => loaded ?? (fallback === undefined ? Lazy : Later));
        return createElement(Content, props);
    };
    return Object.assign(Part, { preload });
};

/** Loads a component that is `preloadable`. */
export const preloadOf = async (component: object | undefined): Promise<void> => {
    if (component && 'preload' in component && typeof component.preload === 'function') await component.preload();
};
