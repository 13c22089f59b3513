import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { Capabilities, Plugged } from './Plugged';

const gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

test('the page goes on without a part whose code cannot be loaded, and shows what the part is around', async () => {
    render(
        <Capabilities value={[{ Bar: gone }, { Bar: () => <p>Utboks</p> }, { Pages: gone }]}>
            <Plugged at="Bar" />
            <Plugged at="Pages">
                <p>Meldinger</p>
            </Plugged>
        </Capabilities>,
    );
    expect(await screen.findByText('Meldinger')).toBeVisible();
    expect(screen.getByText('Utboks')).toBeVisible();
});
