import { useState } from 'react';
import { text } from '../common/text';
import { LightPage } from './LightPage';

/** What somebody needs who is to find the cause. */
export const detailsOf = (error: unknown, now = new Date()): string =>
    [now.toISOString(), window.location.href, navigator.userAgent, error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)].join('\n');

/** An unexpected error: a way to go on, and the details to copy. */
export const ProblemPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
    const [isCopied, setIsCopied] = useState(false);
    const [details] = useState(() => detailsOf(error));
    const copy = async (): Promise<void> => {
        await navigator.clipboard.writeText(details);
        setIsCopied(true);
    };
    return (
        <LightPage title={text('account.problemTitle')}>
            <p role="alert">{text('account.problemText')}</p>
            <div className="row">
                <button type="button" onClick={onRetry}>
                    {text('common.retry')}
                </button>
                <button type="button" className="second" onClick={() => void copy()}>
                    {text(isCopied ? 'account.copied' : 'account.copyDetails')}
                </button>
                <a href="/">{text('account.toStart')}</a>
            </div>
            <details>
                <summary>{text('account.problemDetails')}</summary>
                <pre>{details}</pre>
            </details>
        </LightPage>
    );
};
