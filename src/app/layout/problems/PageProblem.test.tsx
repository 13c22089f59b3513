import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../tests/components/testing';
import * as navigation from '../../runtime/navigation';
import { PageProblem } from './PageProblem';

const Broken = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('Uventet greie');
    return <p>Siden virker</p>;
};
const Page = () => {
    const [at, setAt] = useState('/a');
    return (
        <>
            <button type="button" onClick={() => setAt('/b')}>
                Videre
            </button>
            <ErrorBoundary resetKeys={[at]} FallbackComponent={PageProblem}>
                <Broken broken={at === '/a'} />
            </ErrorBoundary>
        </>
    );
};

describe('an unexpected error', () => {
    it('shows a page with ways to go on, and details to copy', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = userEvent.setup();
        renderInApp(<Page />, { session: { roles: ['service'] } });
        expect(screen.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible();
        expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/saksbehandlermeldinger');
        await user.click(screen.getByRole('button', { name: 'Kopier detaljer' }));
        expect(await navigator.clipboard.readText()).toContain('Uventet greie');
        await user.click(screen.getByRole('button', { name: 'Videre' }));
        expect(screen.getByText('Siden virker')).toBeVisible();
    });

    it('of code that could not be loaded, such as without a network, is tried again in a new document', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const reload = vi.spyOn(navigation, 'reloadDocument').mockReturnValue();
        const Unloaded = lazy(() =>
            Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
        );
        renderInApp(
            <ErrorBoundary FallbackComponent={PageProblem}>
                <Suspense>
                    <Unloaded />
                </Suspense>
            </ErrorBoundary>,
        );
        await userEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('opens and marks the details where the browser has no clipboard', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = userEvent.setup();
        renderInApp(<Page />, { session: { roles: ['service'] } });
        vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
        await user.click(screen.getByRole('button', { name: 'Kopier detaljer' }));
        expect(screen.getByRole('group')).toHaveAttribute('open');
        expect(window.getSelection()?.toString()).toContain('Uventet greie');
        expect(screen.getByRole('button', { name: 'Kopier detaljer' })).toBeVisible();
    });
});
