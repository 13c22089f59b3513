import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfigurationContext } from './runtime/ConfigurationContext';
import { ConfigurationError } from './runtime/config';
import { configuration } from './early';
import { Busy } from './layout/Busy';
import { ConfigurationProblem } from './layout/problems/ConfigurationProblem';
import './layout/light.css';
import { loadApplication } from './loadApplication';
import { routes } from './routes';
import { isKnownPath } from '../api/pagePaths';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

// After a deployment an old tab asks for chunks that no longer exist: reload once.
window.addEventListener('vite:preloadError', (event) => {
    const key = 'bymelding.reloaded';
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
});

/** Not at the top level of the module: the application imports from the same chunk, so each would wait for the other. */
const start = async (): Promise<void> => {
    try {
        const found = await configuration;
        if (isKnownPath(window.location.pathname)) {
            // Not a fallback of Suspense: React would show nothing else for 300 ms after one.
            root.render(<Busy />);
            // What fails to load says so when it is shown.
            await loadApplication().catch(() => undefined);
        }
        root.render(
            <ConfigurationContext.Provider value={found}>
                <RouterProvider router={createBrowserRouter(routes)} />
            </ConfigurationContext.Provider>,
        );
    } catch (error) {
        if (error instanceof ConfigurationError) root.render(<ConfigurationProblem error={error} />);
        throw error;
    }
};
void start();
