import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PageProblem } from './PageProblem';

export const PageBoundary = ({ at, children }: { at: string; children: ReactNode }) => (
    <ErrorBoundary
        resetKeys={[at]}
        fallbackRender={({ error, resetErrorBoundary }) => (
            <PageProblem error={error} onRetry={() => resetErrorBoundary()} />
        )}
    >
        {children}
    </ErrorBoundary>
);
