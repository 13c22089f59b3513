import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../tests/components/testing';
import { AddressSearch, type PickedAddress } from './AddressSearch';

const hit = (adressenavn: string, nummer: number, bokstav = '') => ({
    adressetekst: `${adressenavn} ${nummer}${bokstav}`,
    adressenavn,
    nummer,
    bokstav,
    postnummer: '0155',
    poststed: 'OSLO',
    kommunenummer: '0301',
    kommunenavn: 'OSLO',
    representasjonspunkt: { epsg: 'EPSG:4258', lat: 59.9 + nummer / 1000, lon: 10.75 },
});
const answer = (...adresser: unknown[]) =>
    Response.json({
        metadata: {
            asciiKompatibel: true,
            side: 0,
            sokeStreng: '',
            totaltAntallTreff: adresser.length,
            treffPerSide: 10,
            viserFra: 0,
            viserTil: 10,
        },
        adresser,
    });

const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const show = (onPick: (picked: PickedAddress) => void = () => undefined, address = '') => {
    renderInApp(<AddressSearch onPick={onPick} address={address} />);
    return screen.getByRole('combobox', { name: 'Adresse' });
};
/** Types letter by letter, so fast that even a slow machine makes no pause. */
const type = (box: HTMLElement, text: string): void => {
    const before = box instanceof HTMLInputElement ? box.value : '';
    for (let end = 1; end <= text.length; end += 1)
        fireEvent.change(box, { target: { value: before + text.slice(0, end) } });
};

beforeEach(() => {
    calls
        .mockReset()
        .mockImplementation(async () => answer(hit('Storgata', 12), hit('Storgata', 9, 'B'), hit('Storgata', 9)));
    vi.stubGlobal('fetch', calls);
});

describe('address search (report-handling §2, §9)', () => {
    it('starts above 3 characters', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        try {
            const box = show();
            type(box, 'sto');
            expect(await screen.findByText('Skriv minst fire tegn.')).toBeVisible();
            await act(() => vi.advanceTimersByTimeAsync(60_000));
            expect(calls).not.toHaveBeenCalled();
            type(box, 'r');
            await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
        } finally {
            vi.useRealTimers();
        }
    });

    it('asks once a word is typed, exactly in AND mode, municipality 0301, ten hits, first page, without any token', async () => {
        localStorage.setItem('oidc.user', '{"access_token":"secret"}');
        type(show(), 'storgata 9');
        await screen.findAllByRole('option');
        expect(calls).toHaveBeenCalledTimes(1);
        const [url = '', init] = calls.mock.calls[0] ?? [];
        expect(url).toBe(
            'https://adresse.test/sok?sok=storgata+9&sokemodus=AND&kommunenummer=0301&treffPerSide=10&side=0',
        );
        expect(new Headers(init?.headers).has('Authorization')).toBe(false);
        expect(new Headers(init?.headers).has('X-Client-Id')).toBe(false);
        expect(init?.credentials).toBe('omit');
    });

    it('aborts the previous search when the text changes', async () => {
        calls.mockImplementationOnce(
            (_, { signal }) =>
                new Promise((_resolve, reject) =>
                    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
                ),
        );
        const box = show();
        type(box, 'stor');
        await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
        type(box, 'gata');
        await screen.findAllByRole('option');
        expect(calls.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    });

    it('sorts hits by street name, number, letter; works by keyboard alone: arrow keys, Enter picks address and position', async () => {
        const onPick = vi.fn<(picked: PickedAddress) => void>();
        const box = show(onPick);
        await userEvent.tab();
        expect(box).toHaveFocus();
        type(box, 'storgata');
        const options = await screen.findAllByRole('option');
        expect(options.map(({ textContent }) => textContent)).toEqual([
            'Storgata 90155 OSLO',
            'Storgata 9B0155 OSLO',
            'Storgata 120155 OSLO',
        ]);
        await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
        expect(onPick).toHaveBeenCalledWith({ adresse: 'Storgata 12', latitude: 59.912, longitude: 10.75 });
        expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    });

    it('restores the address on blur without a pick', async () => {
        const box = show(undefined, 'Torggata 1');
        await userEvent.clear(box);
        type(box, 'noe helt annet');
        fireEvent.blur(box);
        expect(box).toHaveValue('Torggata 1');
    });

    it.each([
        [
            'by its button',
            (_: HTMLElement) => userEvent.click(screen.getByRole('button', { name: 'Tøm adressesøket' })),
        ],
        ['by hand', (box: HTMLElement) => userEvent.clear(box)],
    ])('forgets the address of a map without a report when it is emptied %s, and stays empty', async (_, empty) => {
        const Place = () => {
            const [address, setAddress] = useState('Torggata 1');
            return (
                <>
                    <AddressSearch compact address={address} onPick={() => undefined} onClear={() => setAddress('')} />
                    <output>{address}</output>
                </>
            );
        };
        renderInApp(<Place />);
        const box = screen.getByRole('combobox', { name: 'Søk etter adresse' });
        await empty(box);
        expect(screen.getByRole('status')).toBeEmptyDOMElement();
        expect(box).toHaveFocus();
        expect(screen.queryByRole('button', { name: 'Tøm adressesøket' })).not.toBeInTheDocument();
        await userEvent.tab();
        expect(box).toHaveValue('');
    });

    it('keeps what is typed on blur while there is no address, and says that one is to be chosen', async () => {
        const Place = () => {
            const [address, setAddress] = useState('');
            return (
                <>
                    <AddressSearch address={address} onPick={() => undefined} />
                    <button onClick={() => setAddress('Torggata 1')}>Velg i kartet</button>
                </>
            );
        };
        renderInApp(<Place />);
        const box = screen.getByRole('combobox', { name: 'Adresse' });
        await userEvent.click(box);
        type(box, 'Storgata 14');
        expect(box).toHaveAccessibleDescription('');
        await userEvent.tab();
        expect(box).toHaveValue('Storgata 14');
        expect(box).toHaveAccessibleDescription('Velg en adresse fra listen.');
        await userEvent.click(screen.getByRole('button', { name: 'Velg i kartet' }));
        expect(box).toHaveValue('Torggata 1');
        expect(box).toHaveAccessibleDescription('');
    });

    it('shows a message when the service fails', async () => {
        calls.mockImplementation(async () => new Response('', { status: 503 }));
        type(show(), 'storgata');
        expect(await screen.findByText('Adressesøket svarer ikke. Prøv igjen.')).toBeVisible();
    });

    it.each([
        ['while searching', 'Søker …', () => new Promise<Response>(() => undefined)],
        ['without a hit', 'Ingen adresser funnet.', async () => answer()],
    ])('does not send the form with the former address on Enter %s', async (_, told, fetched) => {
        calls.mockImplementation(fetched);
        const onSubmit = vi.fn<() => void>();
        renderInApp(
            <form onSubmit={onSubmit}>
                <AddressSearch onPick={() => undefined} address="Storgata 1" />
                <button>Opprett</button>
            </form>,
        );
        const box = screen.getByRole('combobox', { name: 'Adresse' });
        await userEvent.clear(box);
        await userEvent.type(box, 'gata');
        await screen.findByText(told);
        await userEvent.keyboard('{Enter}');
        expect(onSubmit).not.toHaveBeenCalled();
        expect(box).toHaveValue('gata');
    });
});
