import { text } from '../../runtime/text';
import type { ConfigurationError } from '../../runtime/config';

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
