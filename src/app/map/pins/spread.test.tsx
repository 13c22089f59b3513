import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../../tests/components/testing';
import { Pins } from './Pins';

beforeEach(() => {
    // jsdom lays nothing out.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

const pinsHere = () =>
    [1, 2].map((id) => ({ id, latitude: 59.91, longitude: 10.75, statusId: 1, label: `Nål ${id}`, lines: [] }));

test('a spread cluster stays when the city answers the same reports again', async () => {
    const Map = () => {
        const [pins, setPins] = useState(pinsHere);
        return (
            <>
                <MapContainer center={[59.91, 10.75]} zoom={18} maxZoom={18}>
                    <Pins pins={pins} onOpen={() => undefined} />
                </MapContainer>
                <button onClick={() => setPins(pinsHere())}>Svar igjen</button>
            </>
        );
    };
    renderInApp(<Map />);
    await userEvent.click(await screen.findByRole('button', { name: '2 meldinger her. Vis dem.' }));
    expect(screen.getByRole('button', { name: 'Nål 1' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Svar igjen' }));
    expect(screen.getByRole('button', { name: 'Nål 2' })).toBeInTheDocument();
});
