import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from './runtime/ConfigurationContext';
import { testConfiguration } from '../../tests/components/testing';
import { retryMs } from './runtime/health';
import * as documents from './runtime/navigation';
import * as app from './App';
import { Application } from './Application';

const Pages = () => (
    <main>
        <p>{useLocation().pathname}</p>
        <input aria-label="Skrevet" />
    </main>
);

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(app, 'App').mockImplementation(Pages);
    vi.spyOn(documents, 'reloadDocument').mockReturnValue();
});
afterEach(() => {
    vi.useRealTimers();
    fetched.mockReset();
});

const open = (at: string) => {
    const router = createMemoryRouter([{ path: '*', element: <Application /> }], { initialEntries: [at] });
    render(
        <ConfigurationContext value={testConfiguration}>
            <RouterProvider router={router} />
        </ConfigurationContext>,
    );
    return router;
};

describe('/nedtid (report-handling §2, D6)', () => {
    it.each(['/nedtid', '/nedtid/'])("%s shows 'Uff da ...' and loads nothing else", (address) => {
        open(address);
        expect(screen.getByRole('heading', { name: 'Uff da ...' })).toBeVisible();
        expect(screen.getByText(/ikke tilgjengelig/)).toBeVisible();
        expect(screen.queryByLabelText('Skrevet')).not.toBeInTheDocument();
    });

    it('tries again every 30 seconds and returns the user to the same page, with typed text still there', async () => {
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

    it("tries at once when 'Prøv igjen' is pressed", async () => {
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

it('the document of a public page takes over, and nothing of the application stays', async () => {
    const router = open('/saksbehandlermeldinger');
    expect(screen.getByLabelText('Skrevet')).toBeVisible();
    expect(documents.reloadDocument).not.toHaveBeenCalled();
    await act(() => router.navigate('/login', { replace: true }));
    expect(documents.reloadDocument).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText('Skrevet')).not.toBeInTheDocument();
});
