import { text } from '../common/text';
import type { ConfigurationError } from '../config';

/** Stops the start, naming the key (D2). Stands without router, for there is nowhere to go. */
export const ConfigurationProblem = ({ error }: { error: ConfigurationError }) => (
    <div className="light">
        <main className="light-main">
            <div className="light-card">
                <h1>{text('session.configurationTitle')}</h1>
                <p role="alert">{error.message}</p>
            </div>
        </main>
    </div>
);
