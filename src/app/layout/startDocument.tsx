import './light.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Configuration } from '../../api/configuration';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { ConfigurationError, loadConfiguration } from '../runtime/config';
import { chosenLanguage } from '../runtime/preferences';
import { loadEnglishTexts, text } from '../runtime/text';
import { Busy } from './Busy';
import { ProblemPage } from './problems/ProblemPage';

const ConfigurationProblem = ({ error }: { error: ConfigurationError }) => (
    <div className="light">
        <main className="light-main">
            <div className="light-card">
                <h1>{text('session.configurationTitle')}</h1>
                <p role="alert">{error.message}</p>
            </div>
        </main>
    </div>
);

const reload = (): void => window.location.reload();

/** After a deployment, an old tab asks for chunks that no longer exist: reload once, if the server answers. */
const reloadOnce = async (): Promise<void> => {
    const key = 'bymelding.reloaded';
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
    const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return;
    sessionStorage.setItem(key, String(Date.now()));
    reload();
};

/** Shows that the page loads, and then the page, or why it cannot start (D2). */
export const startDocument = async (load: (configuration: Configuration) => Promise<ReactNode>): Promise<void> => {
    const element = document.getElementById('root');
    if (!element) throw new Error('The document has no #root');
    window.addEventListener('vite:preloadError', () => void reloadOnce());
    const showProblem = (error: unknown): void => root.render(<ProblemPage error={error} onRetry={reload} />);
    const root = createRoot(element, {
        onUncaughtError: (error) => {
            reportError(error);
            showProblem(error);
        },
    });
    // Without them, the page is still of use in Norwegian.
    if (chosenLanguage() === 'en') await loadEnglishTexts().catch(() => undefined);
    root.render(<Busy />);
    try {
        const configuration = await loadConfiguration();
        const page = await load(configuration);
        root.render(<ConfigurationContext value={configuration}>{page}</ConfigurationContext>);
    } catch (error) {
        if (error instanceof ConfigurationError) root.render(<ConfigurationProblem error={error} />);
        else showProblem(error);
        throw error;
    }
};
