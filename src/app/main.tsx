import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfigurationContext } from './runtime/ConfigurationContext';
import { ConfigurationError } from './runtime/config';
import { configuration } from './early';
import { ConfigurationProblem } from './layout/problems/ConfigurationProblem';
import './layout/light.css';
import { routes } from './routes';

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

try {
    root.render(
        <ConfigurationContext.Provider value={await configuration}>
            <RouterProvider router={createBrowserRouter(routes)} />
        </ConfigurationContext.Provider>,
    );
} catch (error) {
    if (error instanceof ConfigurationError) root.render(<ConfigurationProblem error={error} />);
    throw error;
}
