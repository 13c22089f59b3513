import { useState } from 'react';
import { useCopy } from '../../common/useCopy';
import { text } from '../../runtime/text';
import { LightPage } from '../LightPage';

const detailsOf = (error: unknown): string =>
    [
        new Date().toISOString(),
        window.location.href,
        navigator.userAgent,
        error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error),
    ].join('\n');

export const useProblemDetails = (error: unknown) => {
    const [details] = useState(() => detailsOf(error));
    return { details, ...useCopy<HTMLPreElement>(details) };
};

/** An unexpected error outside the application, where MUI is not loaded: a way to continue, and details to copy. */
export const ProblemPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
    const { details, isCopied, copy, shown } = useProblemDetails(error);
    return (
        <LightPage title={text('account.problemTitle')}>
            <p role="alert">{text('account.problemText')}</p>
            <div className="row">
                <button type="button" onClick={onRetry}>
                    {text('common.retry')}
                </button>
                <button type="button" className="second" onClick={copy}>
                    {text(isCopied ? 'account.copied' : 'account.copyDetails')}
                </button>
                <a href="/">{text('account.toStart')}</a>
            </div>
            <details>
                <summary>{text('account.problemDetails')}</summary>
                <pre ref={shown}>{details}</pre>
            </details>
        </LightPage>
    );
};
