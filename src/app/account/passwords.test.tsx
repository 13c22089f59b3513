import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration } from '../../../tests/components/testing';
import * as documents from '../runtime/navigation';
import { publicPage } from './publicPage';

const key = '3b0f5f0e-7f2b-4a34-9d0d-2f4b8a1f4f11';
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(documents, 'openDocument').mockReturnValue();
});
afterEach(() => {
    fetched.mockReset();
});

const open = (at: string) =>
    render(<ConfigurationContext value={testConfiguration}>{publicPage(at)}</ConfigurationContext>);
const answer = (status: number) => fetched.mockResolvedValue(new Response(status === 204 ? null : '{}', { status }));
const sent = () => ({
    url: fetched.mock.calls[0]?.[0],
    method: fetched.mock.calls[0]?.[1]?.method,
    body: JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)) as unknown,
});

describe('forgotten password (administration §5, §8)', () => {
    const send = async (email: string): Promise<void> => {
        if (email) await userEvent.type(screen.getByLabelText('E-post'), email);
        await userEvent.click(screen.getByRole('button', { name: 'Send lenke' }));
    };

    it('requires an e-mail', async () => {
        open('/konto/glemtpassord');
        await send('');
        expect(screen.getByText('E-post er påkrevd!')).toBeVisible();
        expect(fetched).not.toHaveBeenCalled();
    });

    it('requires a valid e-mail', async () => {
        open('/konto/glemtpassord');
        await send('kari@');
        expect(screen.getByText('E-post er ugyldig!')).toBeVisible();
        expect(screen.getByLabelText('E-post')).toHaveFocus();
    });

    it('confirms that the link is sent', async () => {
        answer(204);
        open('/konto/glemtpassord');
        await send('kari@bymelding.test');
        await waitFor(() => expect(documents.openDocument).toHaveBeenCalledWith('/konto/linkforglemtpassordersent'));
        expect(sent()).toEqual({ url: '/api/glemtpassord', method: 'POST', body: { epost: 'kari@bymelding.test' } });
    });

    it('takes an address that was copied with invisible characters (D17)', async () => {
        answer(204);
        open('/konto/glemtpassord');
        await send(' \u200bkari@bymelding.test\u200b');
        await waitFor(() => expect(sent()).toMatchObject({ body: { epost: 'kari@bymelding.test' } }));
    });

    it.each([
        [404, 'Det finnes ingen bruker med denne e-postadressen.'],
        [429, 'Du har bedt om for mange passordlenker. Prøv igjen senere.'],
    ])('an answer %i shows: %s', async (status, message) => {
        answer(status);
        open('/konto/glemtpassord');
        await send('kari@bymelding.test');
        expect(await screen.findByRole('alert')).toHaveTextContent(message);
    });
});

describe('reset and activation (administration §2, §5, §8)', () => {
    const save = async (first: string, repeated: string): Promise<void> => {
        for (const [label, typed] of [
            ['Nytt passord', first],
            ['Gjenta nytt passord', repeated],
        ] as const) {
            await userEvent.click(screen.getByLabelText(label));
            await userEvent.paste(typed);
        }
        await userEvent.click(screen.getByRole('button', { name: 'Lagre passord' }));
    };

    it.each(['/konto/passord/abc', '/passordaktivering/3b0f5f0e-7f2b-1a34-9d0d-2f4b8a1f4f11'])(
        '%s: an id that is no version-4 UUID leads to /',
        (at) => {
            open(at);
            expect(documents.openDocument).toHaveBeenCalledWith('/', { replace: true });
        },
    );

    it.each<[string, string, string[]]>([
        ['', '', ['Nytt passord er påkrevd', 'Gjenta nytt passord er påkrevd!']],
        ['hemmelig', '', ['Gjenta nytt passord er påkrevd!']],
        ['hemmelig', 'hemmelih', ['Begge passord må være like!']],
        ['12345', '12345', ['Nytt passord må være minst 6 karakterer!']],
        // The city would refuse these too: an emoji is one character, of two code units.
        ['🌲🌲🌲', '🌲🌲🌲', ['Nytt passord må være minst 6 karakterer!']],
        ['x'.repeat(201), 'x'.repeat(201), ['Nytt passord kan ha høyst 200 karakterer!']],
    ])('%s / %s shows %s', async (first, repeated, messages) => {
        open(`/konto/passord/${key}`);
        await save(first, repeated);
        for (const message of messages) expect(screen.getByText(message)).toBeVisible();
        expect(fetched).not.toHaveBeenCalled();
    });

    it('focuses the first invalid field, each time', async () => {
        open(`/konto/passord/${key}`);
        await save('hemmelig', 'hemmelih');
        expect(screen.getByLabelText('Gjenta nytt passord')).toHaveFocus();
        await userEvent.clear(screen.getByLabelText('Nytt passord'));
        await userEvent.click(screen.getByRole('button', { name: 'Lagre passord' }));
        expect(screen.getByLabelText('Nytt passord')).toHaveFocus();
    });

    it("resets, and confirms 'Ditt passord er endret' with a login link", async () => {
        answer(204);
        open(`/konto/passord/${key}`);
        await save('hemmelig', 'hemmelig');
        await waitFor(() =>
            expect(documents.openDocument).toHaveBeenCalledWith('/konto/endretpassordbekreftet', { replace: true }),
        );
        cleanup();
        open('/konto/endretpassordbekreftet');
        expect(screen.getByRole('heading', { name: 'Ditt passord er endret' })).toBeVisible();
        expect(screen.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login');
        expect(sent()).toEqual({
            url: '/api/glemtpassord',
            method: 'PUT',
            body: { key, nyttPassord: 'hemmelig', gjentanyttPassord: 'hemmelig' },
        });
    });

    it('activates by its own call', async () => {
        answer(204);
        open(`/passordaktivering/${key}`);
        await save('hemmelig', 'hemmelig');
        await waitFor(() =>
            expect(documents.openDocument).toHaveBeenCalledWith('/konto/endretpassordbekreftet', { replace: true }),
        );
        expect(sent()).toEqual({
            url: `/api/brukeraktiveringer/${key}/passord`,
            method: 'PUT',
            body: { passord: 'hemmelig' },
        });
    });

    it('shows an error on failure', async () => {
        answer(400);
        open(`/konto/passord/${key}`);
        await save('hemmelig', 'hemmelig');
        expect(await screen.findByRole('alert')).toHaveTextContent(
            'Feil oppsto ved oppdatering av nytt passord. Vennligst kontakt Servicedesk.',
        );
    });
});
