import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../../tests/components/testing';
import { setCityVersion } from '../runtime/offers';
import { PageFoot } from './PageFoot';

afterEach(() => act(() => setCityVersion(undefined)));

test('the foot of a page shows the version, if the city gives one', async () => {
    renderInApp(<PageFoot />, { configuration: { PRIVACY_URL: '/personvern-og-tilgjengelighet' } });
    expect(await screen.findByRole('link', { name: 'Personvern og tilgjengelighet' })).toBeVisible();
    expect(screen.queryByText(/Versjon/)).toBeNull();
    act(() => setCityVersion('2.0.0+3f2a9c1d0'));
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Versjon 2.0.0+3f2a9c1d0');
});

test('a page without a link about privacy has no foot', async () => {
    setCityVersion('2.0.0');
    renderInApp(
        <>
            <h1>Melding</h1>
            <PageFoot />
        </>,
    );
    expect(await screen.findByRole('heading', { name: 'Melding' })).toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
});
