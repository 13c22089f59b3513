import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/** The application, once it has been loaded. Rendered as it is, no fallback comes before it. */
export const loadedApplication = (): ComponentType | undefined => loaded;

/** Loads the application, and the page of the address with it. */
export const loadApplication = async () => {
    const { App, preloadPage } = await import('./App');
    await preloadPage(window.location.pathname);
    loaded = App;
    return { default: App };
};
