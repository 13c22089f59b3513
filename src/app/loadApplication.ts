/** Loads the application, and the page of the address with it: React throttles Suspense reveals by 300 ms. */
export const loadApplication = async () => {
    const { App, preloadPage } = await import('./App');
    await preloadPage(window.location.pathname);
    return { default: App };
};
