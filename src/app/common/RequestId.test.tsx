import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createCityFetch } from '../data/cityFetch';
import { errorText } from '../data/errors';
import { Flashes } from '../frame/flashes/Flashes';
import { LoadProblem } from './Loaded';
import { renderInApp, testConfiguration } from '../../../tests/components/testing';
import { withRequestId } from './RequestId';

const id = '5f0c9d2e-0000-4000-8000-000000000001';
/** A write that the city answers with `status`. */
const failed = async (status: number): Promise<unknown> => {
    vi.stubGlobal('fetch', async () =>
        Response.json({ errorMessage: 'Noe gikk galt.' }, { status, headers: { 'X-Request-Id': id } }),
    );
    const tokens = { accessToken: async () => 'x', renew: async () => false, lost: () => undefined };
    const cityFetch = createCityFetch(testConfiguration, tokens);
    const send = withRequestId(cityFetch, {
        configuration: testConfiguration,
        queryClient: new QueryClient(),
        userId: 'kari',
    });
    return send({ method: 'PUT', url: '/api/x', isPublic: false }).catch((error: unknown) => error);
};
/** The flash appears right after the failure. */
const Failing = () => {
    const notify = useNotify();
    return <button onClick={async () => notify(errorText(await failed(500)), { type: 'error' })}>Lagre</button>;
};

describe('the id of a failed request', () => {
    it('is shown where something could not be read, and copied', async () => {
        const user = userEvent.setup();
        renderInApp(<LoadProblem error={await failed(500)} onRetry={() => undefined} />);
        await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`Feil-ID: ${id}`));
        await user.click(screen.getByRole('button', { name: 'Kopier' }));
        expect(await screen.findByRole('button', { name: 'Kopiert' })).toBeVisible();
        expect(await navigator.clipboard.readText()).toBe(id);
    });
    it('is selected where the browser has no clipboard', async () => {
        const user = userEvent.setup();
        vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
        renderInApp(<LoadProblem error={await failed(500)} onRetry={() => undefined} />);
        await user.click(await screen.findByRole('button', { name: 'Kopier' }));
        expect(window.getSelection()?.toString()).toBe(`Feil-ID: ${id}`);
        expect(screen.getByRole('button', { name: 'Kopier' })).toBeVisible();
    });
    it('is part of the flash', async () => {
        renderInApp(
            <>
                <Flashes />
                <Failing />
            </>,
        );
        await userEvent.setup().click(screen.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`Noe gikk galt.Feil-ID: ${id}Kopier`));
    });
    it('is not shown for a refusal', async () => {
        renderInApp(<LoadProblem error={await failed(400)} onRetry={() => undefined} />);
        expect(screen.getByRole('alert')).toHaveTextContent(/^Noe gikk galt.$/);
    });
});
