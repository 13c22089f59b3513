import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from './runtime/ConfigurationContext';
import { testConfiguration } from './common/testing';
import { retryMs } from './runtime/health';
import { Application } from './Application';
import { loadApplication } from './loadApplication';

vi.mock('./App', () => ({
    preloadPage: () => Promise.resolve(),
    App: () => (
        <main>
            <p>{useLocation().pathname}</p>
            <input aria-label="Skrevet" />
        </main>
    ),
}));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const open = (at: string) => {
    const router = createMemoryRouter([{ path: '*', element: <Application /> }], { initialEntries: [at] });
    render(
        <ConfigurationContext.Provider value={testConfiguration}>
            <RouterProvider router={router} />
        </ConfigurationContext.Provider>,
    );
    return router;
};

describe('/nedtid (report-handling §2, D6)', () => {
    it("says 'Uff da ...', that the service is unavailable, and nothing else is loaded", () => {
        open('/nedtid');
        expect(screen.getByRole('heading', { name: 'Uff da ...' })).toBeVisible();
        expect(screen.getByText(/ikke tilgjengelig/)).toBeVisible();
        expect(screen.queryByLabelText('Skrevet')).not.toBeInTheDocument();
    });

    it('tries again every 30 seconds and returns where the user was, what was typed still there', async () => {
        const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
        const router = open('/saksbehandlermeldinger/4?side=2');
        await user.type(await screen.findByLabelText('Skrevet'), 'ikke lagret');
        await act(() => router.navigate('/nedtid', { state: { from: '/saksbehandlermeldinger/4?side=2' } }));
        expect(screen.getByRole('heading', { name: 'Uff da ...' })).toBeVisible();
        expect(screen.getByLabelText('Skrevet')).not.toBeVisible();

        fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
        await act(() => vi.advanceTimersByTimeAsync(retryMs));
        expect(router.state.location.pathname).toBe('/nedtid');
        expect(screen.getByText('/saksbehandlermeldinger/4')).toBeInTheDocument();
        expect(screen.getByText('Status: innlogging 500, meldinger 500.')).toBeVisible();

        fetched.mockImplementation(async () => new Response('{}'));
        await act(() => vi.advanceTimersByTimeAsync(retryMs));
        await waitFor(() =>
            expect(router.state.location.pathname + router.state.location.search).toBe(
                '/saksbehandlermeldinger/4?side=2',
            ),
        );
        expect(screen.getByLabelText('Skrevet')).toBeVisible();
        expect(screen.getByLabelText('Skrevet')).toHaveValue('ikke lagret');
    });

    it("tries at once by 'Prøv igjen'", async () => {
        const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
        const router = open('/nedtid');
        fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
        await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
        expect(await screen.findByText('Status: innlogging 500, meldinger 500.')).toBeVisible();
        fetched.mockImplementation(async () => new Response('{}'));
        await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    });
});

it('once it has been loaded, the application is shown without anything before it', async () => {
    await loadApplication();
    open('/saksbehandlermeldinger');
    expect(screen.getByLabelText('Skrevet')).toBeVisible();
});
