/** Loads the signed-in application with its router, and the page of the address with it. */
export const loadApplication = async () => {
    const { Router, preloadPage } = await import('./Router');
    await preloadPage(window.location.pathname);
    return Router;
};
