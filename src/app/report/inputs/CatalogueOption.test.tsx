import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeCity, renderInApp } from '../../../../tests/components/testing';
import { CatalogueOption } from './CatalogueOption';

const show = (tooltip: 'workOrder' | 'portal', PORTAL_HOST: string) =>
    renderInApp(
        <ul>
            <CatalogueOption
                option={{ key: 36, role: 'option' }}
                label="Vinterdrift holdeplasser"
                lang="nb"
                choice={{ kind: 'agreement', id: 36, tooltip }}
                isReached={false}
            />
        </ul>,
        { city: fakeCity({}), configuration: { PORTAL_HOST } },
    );

test('report-handling §2: Meldinger til Arbeidsordre må meldes via {site}', async () => {
    show('workOrder', 'https://portal.oslo.test');
    await userEvent.hover(screen.getByText('Vinterdrift holdeplasser'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
        'Deaktivert - Meldinger til Arbeidsordre må meldes via portal.oslo.test',
    );
});

test('report-handling §2: Må meldes inn via publikumsportal', async () => {
    show('portal', '');
    await userEvent.hover(screen.getByText('Vinterdrift holdeplasser'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Deaktivert - Må meldes inn via publikumsportal');
});
