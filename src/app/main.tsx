import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { ConfigurationContext } from './runtime/ConfigurationContext';
import { ConfigurationError, loadConfiguration } from './runtime/config';
import { ConfigurationProblem } from './layout/problems/ConfigurationProblem';
import './layout/light.css';
import { loadApplication } from './Application';
import { anyOther, routes } from './routes';
import { askAhead } from './runtime/startCalls';
import { storedUser } from './session/storedSession';

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

// The application, the configuration and the city's answers are fetched side by side.
if (matchRoutes(routes, window.location)?.at(-1)?.route.path === anyOther)
    void loadApplication().catch(() => undefined);

try {
    const configuration = await loadConfiguration();
    askAhead(configuration, () => storedUser(configuration));
    root.render(
        <ConfigurationContext.Provider value={configuration}>
            <RouterProvider router={createBrowserRouter(routes)} />
        </ConfigurationContext.Provider>,
    );
} catch (error) {
    if (error instanceof ConfigurationError) root.render(<ConfigurationProblem error={error} />);
    throw error;
}
