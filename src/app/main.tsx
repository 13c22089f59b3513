import './runtime/noEval';
import { createRoot } from 'react-dom/client';
import type { Configuration } from '../api/configuration';
import { publicPage } from './account/publicPage';
import { PublicPages } from './account/PublicPages';
import { ConfigurationContext } from './runtime/ConfigurationContext';
import { ConfigurationError, loadConfiguration } from './runtime/config';
import { Busy } from './layout/Busy';
import { ConfigurationProblem } from './layout/problems/ConfigurationProblem';
import { ProblemPage } from './layout/problems/ProblemPage';
import './layout/light.css';
import { documentState, enterEvent, showAddress } from './runtime/documents';
import { startUp } from './runtime/health';
import { areOffersKnown } from './runtime/offers';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const showProblem = (error: unknown): void =>
    root.render(<ProblemPage error={error} onRetry={() => window.location.reload()} />);
const root = createRoot(element, {
    onUncaughtError: (error) => {
        reportError(error);
        showProblem(error);
    },
});

// After a deployment an old tab asks for chunks that no longer exist: reload once, if there is a server to reload from.
window.addEventListener('vite:preloadError', () => {
    const key = 'bymelding.reloaded';
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
    void fetch('/', { cache: 'no-store' }).then(
        ({ ok }) => {
            if (!ok) return;
            sessionStorage.setItem(key, String(Date.now()));
            window.location.reload();
        },
        () => undefined,
    );
});

const show = async (found: Configuration): Promise<void> => {
    const page = publicPage(window.location.pathname);
    // Not a fallback of Suspense: React would show nothing else for 300 ms after one.
    if (!page) {
        root.render(<Busy />);
        // Its answer decides what a first page asks for. The health watch repeats it when it fails.
        if (!areOffersKnown()) void startUp(found);
    }
    const application = page ? undefined : await import('./Router');
    root.render(
        <ConfigurationContext.Provider value={found}>
            {application ? <application.Router /> : <PublicPages>{page}</PublicPages>}
        </ConfigurationContext.Provider>,
    );
};

/** Not at the top level of the module: the application imports from the same chunk, so each would wait for the other. */
const start = async (): Promise<void> => {
    try {
        const found = await loadConfiguration();
        window.addEventListener(enterEvent, () => void show(found).catch(showProblem));
        if (window.location.pathname === '/') showAddress('/login', documentState(), { replace: true });
        await show(found);
    } catch (error) {
        if (error instanceof ConfigurationError) root.render(<ConfigurationProblem error={error} />);
        else showProblem(error);
        throw error;
    }
};
void start();
