import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import * as navigation from '../runtime/navigation';
import { checkMs, retryMs, secondTryMs } from '../runtime/health';
import { publicPage } from './publicPage';
import { PublicPages } from './PublicPages';

const fetched = vi.fn<typeof fetch>();
const isUp = (): void => void fetched.mockImplementation(async () => new Response('{}'));
const isDown = (): void => void fetched.mockRejectedValue(new TypeError('Failed to fetch'));
beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
    vi.useRealTimers();
});

const goBack = async (): Promise<void> => {
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
        window.history.back();
        await left;
    });
};

const openAndType = async (): Promise<void> => {
    isUp();
    window.history.pushState(null, '', '/konto/glemtpassord');
    render(
        <ConfigurationContext value={testConfiguration}>
            <PublicPages>{publicPage('/konto/glemtpassord')}</PublicPages>
        </ConfigurationContext>,
    );
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(screen.getByLabelText('E-post'), 'kari@by');
    isDown();
    await act(() => vi.advanceTimersByTimeAsync(checkMs + secondTryMs));
};

describe('/nedtid before sign-in (report-handling §2, D6)', () => {
    it('opens by itself and closes when the service is back, with typed text kept', async () => {
        await openAndType();
        expect(window.location.pathname).toBe('/nedtid');
        expect(screen.getByRole('heading', { name: 'Uff da ...' })).toBeVisible();
        expect(screen.getByLabelText('E-post')).not.toBeVisible();
        expect(screen.queryByRole('link', { name: 'Bymelding' })).not.toBeInTheDocument();
        isUp();
        await act(() => vi.advanceTimersByTimeAsync(retryMs));
        await waitFor(() => expect(window.location.pathname).toBe('/konto/glemtpassord'));
        expect(screen.queryByRole('heading', { name: 'Uff da ...' })).not.toBeInTheDocument();
        expect(screen.getByLabelText('E-post')).toBeVisible();
        expect(screen.getByLabelText('E-post')).toHaveValue('kari@by');
    });

    it('closes at once when the browser is online again', async () => {
        await openAndType();
        isUp();
        await act(async () => {
            window.dispatchEvent(new Event('online'));
            await vi.advanceTimersByTimeAsync(0);
        });
        await waitFor(() => expect(window.location.pathname).toBe('/konto/glemtpassord'));
        expect(screen.queryByRole('heading', { name: 'Uff da ...' })).not.toBeInTheDocument();
    });

    it('can be left with the back button', async () => {
        await openAndType();
        const reloads = vi.spyOn(navigation, 'reloadDocument').mockReturnValue();
        await goBack();
        expect(reloads).not.toHaveBeenCalled();
        expect(window.location.pathname).toBe('/konto/glemtpassord');
        expect(screen.getByLabelText('E-post')).toBeVisible();
        expect(screen.getByLabelText('E-post')).toHaveValue('kari@by');
    });
});

it('an address that the back button comes to loads its own document, as after logout', async () => {
    isUp();
    const reloads = vi.spyOn(navigation, 'reloadDocument').mockReturnValue();
    window.history.pushState(null, '', '/entreprenorer');
    window.history.pushState(null, '', '/login');
    render(
        <ConfigurationContext value={testConfiguration}>
            <PublicPages>Logg inn</PublicPages>
        </ConfigurationContext>,
    );
    await goBack();
    expect(window.location.pathname).toBe('/entreprenorer');
    expect(reloads).toHaveBeenCalledOnce();
});
