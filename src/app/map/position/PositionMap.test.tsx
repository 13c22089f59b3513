import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCity, type FakeAnswers, renderInApp, slowDevice } from '../../../../tests/components/testing';
import type { PickedAddress } from '../search/AddressSearch';
import { PositionMap } from './PositionMap';

const position = { latitude: 59.9139, longitude: 10.7522 };
const show = async (lookUpAddress: FakeAnswers['lookUpAddress']) => {
    const onChange = vi.fn<(picked: PickedAddress) => void>();
    const city = fakeCity(lookUpAddress ? { lookUpAddress } : {});
    renderInApp(<PositionMap position={position} address="Storgata 14" onChange={onChange} zoom={14} />, { city });
    await screen.findByRole('region', { name: 'Kart med meldingens plassering' }, { timeout: 20_000 });
    return { onChange, city };
};
const useCentre = async () => userEvent.click(await screen.findByRole('button', { name: 'Bruk midten av kartet' }));

beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.json({ baseLayers: [], overlays: [], legendUrl: '/tegn' }));
});

describe('position on the map (report-handling §2)', () => {
    it('fills in the address found at the position', async () => {
        const { onChange, city } = await show({ adresse: 'Torggata 9' });
        expect(screen.getByRole('img', { name: 'Plassering: Storgata 14. Dra for å flytte.' })).toBeInTheDocument();
        await useCentre();
        await waitFor(() => expect(onChange).toHaveBeenCalledWith({ adresse: 'Torggata 9', ...position }));
        expect(city.asked).toEqual([{ id: 'lookUpAddress', args: { query: position } }]);
    });

    it('tells while the address of a position is looked up', async () => {
        const pending: boolean[] = [];
        renderInApp(
            <PositionMap
                position={position}
                address="Storgata 14"
                onChange={() => undefined}
                onLookUp={(is) => void pending.push(is)}
            />,
            { city: fakeCity({ lookUpAddress: 'Torggata 9' }) },
        );
        await screen.findByRole('region', { name: 'Kart med meldingens plassering' }, { timeout: 20_000 });
        pending.length = 0;
        await useCentre();
        await waitFor(() => expect(pending.filter((is, index) => is !== pending[index - 1])).toEqual([true, false]));
    });

    it('only shows the position to those who may not change it', async () => {
        renderInApp(<PositionMap position={position} address="Storgata 14" zoom={14} />);
        expect(await screen.findByRole('img', { name: 'Plassering: Storgata 14' })).toBeInTheDocument();
        expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Bruk midten av kartet' })).not.toBeInTheDocument();
    });

    it('accepts an address as plain text (D14)', async () => {
        const { onChange } = await show('Torggata 9');
        await useCentre();
        await waitFor(() => expect(onChange).toHaveBeenCalledWith({ adresse: 'Torggata 9', ...position }));
    });

    it.each([[null], [''], [{ adresse: null }]])(
        "an answer without an address, %j, is 'Utenfor Oslo'",
        async (none) => {
            const { onChange } = await show(none as unknown as string);
            await useCentre();
            expect(await screen.findByRole('alert')).toHaveTextContent(/^Utenfor Oslo$/);
            expect(onChange).not.toHaveBeenCalled();
        },
    );

    it.each([
        [404, ''],
        [400, 'Adressen er utenfor Oslo.'],
    ])("shows 'Adressen er utenfor Oslo.' and changes nothing for %s %s", async (status, message) => {
        const { onChange } = await show(() => {
            throw new HttpError(message, status, { errorMessage: message });
        });
        await useCentre();
        expect(await screen.findByRole('alert')).toHaveTextContent('Adressen er utenfor Oslo.');
        expect(onChange).not.toHaveBeenCalled();
        expect(screen.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Storgata 14');
    });

    it('does not call a place without an address outside when the city says that it has none', async () => {
        await show(() => {
            const errorMessage = 'Fant ingen adresse i nærheten.';
            throw new HttpError(errorMessage, 404, { errorMessage, code: 'addressNone' });
        });
        await useCentre();
        expect(await screen.findByRole('alert')).toHaveTextContent(/^Fant ingen adresse i nærheten.$/);
    });

    it.each([
        [401, 'Du er logget ut. Logg inn på nytt.'],
        [403, 'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.'],
        [429, 'For mange forsøk.'],
    ])('a refusal with %s does not concern the place: %s', async (status, message) => {
        await show(() => {
            throw new HttpError(message, status, { errorMessage: message });
        });
        await useCentre();
        expect(await screen.findByRole('alert')).toHaveTextContent(message);
    });

    it("shows 'Utenfor Oslo' when the look-up fails", async () => {
        const { onChange } = await show(() => {
            throw new HttpError('feil kode 503', 503, {});
        });
        await useCentre();
        expect(await screen.findByRole('alert')).toHaveTextContent(/^Utenfor Oslo$/);
        expect(onChange).not.toHaveBeenCalled();
    });

    it("the place picked last counts: a later one than the device's position, which may arrive after it", async () => {
        const device = slowDevice({ latitude: 59.95, longitude: 10.8 });
        const { city } = await show({ adresse: 'Torggata 9' });
        const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Bruk min posisjon' }));
        await ask();
        // The device may take ten seconds.
        expect(screen.getByRole('button', { name: /Bruk min posisjon/ })).toBeDisabled();
        await useCentre();
        await device.answer();
        expect(city.argsOf('lookUpAddress')).toEqual([{ query: position }]);
        await ask();
        await device.answer();
        expect(city.argsOf('lookUpAddress')[1]).toEqual({ query: { latitude: 59.95, longitude: 10.8 } });
    });

    it('clears the message with the next position', async () => {
        let refused = true;
        const { onChange } = await show(() => {
            if (refused) throw new HttpError('', 404, {});
            return { adresse: 'Torggata 9' };
        });
        await useCentre();
        await screen.findByRole('alert');
        refused = false;
        await useCentre();
        await waitFor(() => expect(onChange).toHaveBeenCalled());
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
});
